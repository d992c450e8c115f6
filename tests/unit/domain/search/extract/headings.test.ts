import { extract } from '../../../../../domain/search/extract.ts';
import { headingOf, innerLabels } from '../../../../../domain/search/extract/headings.ts';

const skillsOf = (text: string) => {
  const { must, prefer } = extract(text).skills;
  return {
    must: must.flatMap(({ anyOf }) => anyOf.map(({ name }) => name)).sort(),
    prefer: prefer.map(({ name }) => name).sort(),
  };
};

const welcome = [
  'Nice to have',
  'Nice-to-haves',
  'Good to have',
  'Bonus points',
  'Bonus points if you have',
  'Desirable',
  'Desirable skills and experience',
  'Preferred',
  'Preferred qualifications',
  'Ideally',
  'Ideally, you also have',
  'You might also have',
  'It would be great if you have',
  'Optional',
  'Extra credit',
  'Not essential',
  'Nice to have (not required)',
];
const asked = [
  'Requirements',
  'Must have',
  'Must-haves',
  'You will need',
  "What you'll need",
  'What you must bring',
  'Minimum qualifications',
  'Required skills',
  'Essential',
  'Skills and experience',
  'Who you are',
];
const styles: readonly [string, (words: string) => string][] = [
  ['bare', (words) => words],
  ['with a colon', (words) => `${words}:`],
  ['with a dash', (words) => `${words} –`],
  ['in bold type', (words) => `**${words}**`],
  ['in bold type with a colon inside', (words) => `**${words}:**`],
  ['in bold type with a colon outside', (words) => `**${words}**:`],
  ['underlined by marks', (words) => `__${words}__`],
  ['in italics', (words) => `*${words}*`],
  ['in capitals', (words) => words.toUpperCase()],
  ['in capitals with a colon', (words) => `${words.toUpperCase()}:`],
  ['numbered', (words) => `2. ${words}`],
  ['lettered', (words) => `b) ${words}:`],
  ['as a Markdown title', (words) => `## ${words}`],
  ['as an HTML title', (words) => `<h3>${words}</h3>`],
  ['in brackets', (words) => `[${words}]`],
  ['after a picture', (words) => `✨ ${words}`],
  ['with an ellipsis', (words) => `${words}...`],
];

describe('given a list of what is asked for and one of what is welcome, with headings', () => {
  test.each(styles)('then %s every heading divides them', (_, style) => {
    for (const nice of welcome) {
      for (const must of ['Requirements', 'You will need']) {
        const text = `Data Engineer\n\n${style(must)}\n- Python\n- SQL\n\n${style(nice)}\n- dbt\n- Airflow`;
        expect([style(nice), skillsOf(text)]).toEqual([
          style(nice),
          { must: ['Python', 'SQL'], prefer: ['Airflow', 'dbt'] },
        ]);
      }
    }
    for (const must of asked) {
      const text = `Data Engineer\n\n${style('Nice to have')}\n- dbt\n\n${style(must)}\n- Python`;
      expect([style(must), skillsOf(text)]).toEqual([
        style(must),
        { must: ['Python'], prefer: ['dbt'] },
      ]);
    }
  });
});

describe('given labels on the line of what they speak of', () => {
  const both = { must: ['Python', 'SQL'], prefer: ['Airflow', 'dbt'] };

  test.each([
    'You will need: Python, SQL\nNice to have: dbt, Airflow',
    'Must have - Python, SQL\nNice to have - dbt, Airflow',
    '**Required:** Python and SQL\n**Preferred:** dbt and Airflow',
    '- Must have: Python, SQL\n- Nice to have: dbt, Airflow',
    '<b>Requirements:</b> Python, SQL<br><b>Nice to have:</b> dbt, Airflow',
    'You will need: Python and SQL. Nice to have: dbt and Airflow.',
    'Required: Python. SQL. Desirable: dbt. Airflow.',
    'Requirements: Python; SQL; nice to have: dbt; Airflow.',
    'Nice to have: dbt. Airflow. You also need Python and SQL.',
    'Requirements: Python (nice to have: dbt, Airflow), SQL',
    'Skills\n- Python\n- Nice to have: dbt, Airflow\n- SQL',
    'Nice to have: dbt, Airflow\n\nIn this team you work on services that are well known, and you need Python and SQL.',
  ])('then %j is divided by them', (text) => {
    expect(skillsOf(`Data Engineer\n\n${text}`)).toEqual(both);
  });

  test('then what is only welcome is not made a requirement for want of others', () => {
    expect(skillsOf('Data Engineer\n\nNice to have:\n- dbt')).toEqual({
      must: [],
      prefer: ['dbt'],
    });
    expect(skillsOf('Data Engineer: Python and SQL')).toMatchObject({ must: ['Python', 'SQL'] });
  });

  test('then a label within brackets ends with them', () => {
    const line = 'Python (nice to have: dbt), SQL';
    expect(innerLabels(line)).toEqual([{ at: 8, end: 25, section: 'nice' }]);
  });
});

describe('given lines that are no headings of skills', () => {
  test.each([
    'Preferred start date: May',
    'Salary and bonus: 80,000',
    'You will have access to many benefits:',
    'Who we are',
    'Our advantages:',
  ])('then %j opens neither what is asked for nor what is welcome', (line) => {
    expect(headingOf(line, false)?.section).not.toBe('must');
    expect(headingOf(line, false)?.section).not.toBe('nice');
  });

  test.each(['- Experience with Python: two years', 'Python is nice to have', '1. Python', 'dbt'])(
    'then %j is no heading',
    (line) => {
      expect(headingOf(line, false)).toBe(null);
    },
  );
});
