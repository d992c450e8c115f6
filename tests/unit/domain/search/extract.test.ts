import { extract } from '../../../../domain/search/extract.ts';
import { QueryDocument, emptyQuery } from '../../../../domain/search/queryDocument.ts';
import { itemsOf, skillNames, wantedSkills } from '../../../support/search.ts';

const posting = `Senior Data Engineer (m/f/d)
Location: Zürich or remote

About us
We are a bank in Geneva.

What you will do
You design pipelines in Apache Spark. You lead a team of 6 engineers.

Requirements
- 5+ years of experience with Python or Scala
- Kafka, Airflow/Dagster
- Master's degree in Computer Science
- Fluent in German

Nice to have
- Kubernetes
- Terraform is a plus

What we offer
Health insurance, a training budget for Java classes, 120.000 € salary.

We are an equal opportunity employer and consider applicants without regard to race or knowledge of Ruby.`;

describe('given a job description with sections', () => {
  const query = extract(posting);

  test('then title, seniority and years are read', () => {
    expect(query.titles.map(({ family }) => family)).toEqual(['data-engineer']);
    expect(query.seniority).toMatchObject({ min: 5, max: 6 });
    expect(query.years).toMatchObject({ min: 5, max: null });
  });

  test('then required skills are groups, and alternatives share one', () => {
    const groups = query.skills.must.map(({ anyOf }) => anyOf.map(({ id }) => id));
    expect(groups).toContainEqual(['python', 'scala']);
    expect(groups).toContainEqual(['apache-kafka']);
    expect(groups).toContainEqual(['german']);
  });

  test('then what is nice to have is welcome, not required', () => {
    const welcome = query.skills.prefer.map(({ id }) => id);
    expect(welcome).toEqual(expect.arrayContaining(['kubernetes', 'terraform']));
    expect(query.skills.must.flatMap(({ anyOf }) => anyOf.map(({ id }) => id))).not.toContain(
      'kubernetes',
    );
  });

  test('then benefits and legal sentences give no skill', () => {
    expect(wantedSkills(query).map(({ id }) => id)).not.toEqual(expect.arrayContaining(['java']));
    expect(wantedSkills(query).map(({ id }) => id)).not.toContain('ruby');
  });

  test('then place, degree and people managed are read', () => {
    expect(query.locations).toMatchObject([{ place: 'zurich-ch', remote: true }]);
    expect(query.education.map(({ id }) => id)).toEqual([
      'degree:master-s-degree',
      'field:computer-science',
    ]);
    expect(query.clauses).toContainEqual(
      expect.objectContaining({ kind: 'people-managed', min: 6 }),
    );
  });

  test('then the document keeps to its schema', () => {
    expect(QueryDocument.parse(query)).toEqual(query);
  });

  test('then every item points at words of the text', () => {
    for (const item of itemsOf(query)) {
      expect(item.spans.length).toBeGreaterThan(0);
      for (const [start, end] of item.spans)
        expect(posting.slice(start, end).trim().length).toBeGreaterThan(0);
    }
    const kafka = wantedSkills(query).find(({ id }) => id === 'apache-kafka');
    expect(kafka?.spans.map(([start, end]) => posting.slice(start, end))).toEqual(['Kafka']);
  });
});

describe('given the same description told otherwise', () => {
  const sentences = [
    'We are looking for a Backend Engineer.',
    'You need experience with Python.',
    'PostgreSQL and Docker are required.',
    'Kubernetes would be a plus.',
    'You bring 4 years of experience.',
  ];
  const names = skillNames(sentences.join(' '));

  test('shuffled sentences change nothing about the set', () => {
    for (let turn = 1; turn < sentences.length; turn += 1) {
      const turned = [...sentences.slice(turn), ...sentences.slice(0, turn)];
      expect(skillNames(turned.join(' '))).toEqual(names);
      expect(skillNames(turned.toReversed().join(' '))).toEqual(names);
      expect(extract(turned.join(' ')).titles[0]?.family).toBe('backend-engineer');
      expect(extract(turned.join(' ')).years?.min).toBe(4);
    }
  });

  test('zero-width characters change nothing, and spans still point into the original', () => {
    const laced = sentences.join(' ').split('').join('\u200b');
    expect(skillNames(laced)).toEqual(names);
    const docker = wantedSkills(extract(laced)).find(({ id }) => id === 'docker');
    const [start, end] = docker?.spans[0] ?? [0, 0];
    expect(laced.slice(start, end).replaceAll('\u200b', '')).toBe('Docker');
  });

  test('hidden markup adds nothing', () => {
    const hidden =
      '<span style="display:none">You need COBOL.</span><!-- Perl is required --><script>Fortran required</script><p hidden>SAP is required</p>';
    expect(skillNames(`${hidden}${sentences.join(' ')}${hidden}`)).toEqual(names);
  });

  test('a skill named fifty times is still one item of the same weight', () => {
    const once = extract(sentences.join(' '));
    const often = extract(
      `${sentences.join(' ')}${' You need experience with Python.'.repeat(50)}`,
    );
    const python = (query: QueryDocument) => wantedSkills(query).find(({ id }) => id === 'python');
    expect(often.skills.must.length).toBe(once.skills.must.length);
    expect(python(often)?.weight).toBe(python(once)?.weight);
    expect(python(often)?.spans.length).toBe(51);
  });

  test('a hundred runs are byte-identical', () => {
    const first = JSON.stringify(extract(posting));
    for (let run = 0; run < 100; run += 1) expect(JSON.stringify(extract(posting))).toBe(first);
  });
});

describe('given text that is no job description', () => {
  test.each(['', '   \n\n', 'asdf qwer zxcv 12345 !!!', '\u200b\u200b', '💥💥💥', '<p></p>'])(
    'then %j gives the query that asks nothing',
    (text) => {
      expect(extract(text)).toEqual(emptyQuery());
    },
  );
});

describe('given text made to be slow', () => {
  // Work is counted, not time: a quadratic reader would not come back from these within the test's limit.
  test.each([
    '<',
    '<!--',
    '&',
    'python ',
    'ideally python but ',
    'experience with ',
    'http://',
    'Springfield, ',
    '$1,',
    'manage ',
    'no ',
    '1 year ',
    'as a developer you ',
    "'",
    ' ',
    '\n',
    '(python ',
    'Location: ',
    'Nice to have: dbt. ',
    '(must have: ',
    'python is a plus, ',
    'is a plus ',
    '(a plus ',
    'not required ',
    'python, ',
    '5 years in ',
    'less than 5 years ',
    'a decade ',
  ])('then %j repeated is read to its end', (part) => {
    const text = part.repeat(Math.ceil(100_000 / part.length));
    expect(QueryDocument.safeParse(extract(text)).success).toBe(true);
  });
});

describe('given a text of a million characters', () => {
  test('then towns without end are read, though no call takes as many arguments', () => {
    const text = 'Paris, '.repeat(140_000);
    expect(QueryDocument.safeParse(extract(text)).success).toBe(true);
  });
});

describe('given a job description in a language that is written without spaces', () => {
  const query = extract(`バックエンドエンジニア（リモート可）

業務内容
・TypeScriptとGoを用いたサービスの開発
・PostgreSQL、Kafkaを使ったデータ基盤の構築。Terraformの経験
・Python・Kotlin、C++の経験3年`);

  test('then what it names in Latin letters is read, wherever its own words touch it', () => {
    const ids = wantedSkills(query).map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining([
        'typescript',
        'postgresql',
        'apache-kafka',
        'terraform',
        'python',
        'kotlin',
      ]),
    );
  });

  test('then the words that are shown for it are its own, without what touches them', () => {
    const text = '弊社ではKubernetesとTypeScriptを使います';
    const spans = itemsOf(extract(text)).flatMap((item) => item.spans ?? []);
    expect(spans.map(([from, to]) => text.slice(from, to))).toEqual(['Kubernetes', 'TypeScript']);
  });

  test('then signs that are a part of a name are read with it, whatever touches them', () => {
    const text = '弊社ではC#を用います。C++と.NETの経験';
    const spans = itemsOf(extract(text)).flatMap((item) => item.spans ?? []);
    expect(spans.map(([from, to]) => text.slice(from, to))).toEqual(['C#', 'C++', '.NET']);
  });

  test('then words of Korean end where Latin letters begin', () => {
    expect(wantedSkills(extract('Kotlin과 Kafka를 사용합니다')).map(({ id }) => id)).toEqual([
      'kotlin',
      'apache-kafka',
    ]);
  });
});
