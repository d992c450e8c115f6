import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { profileFacts } from '../../../../../domain/search/profileFacts.ts';
import { extract } from '../../../../../domain/search/extract.ts';
import { score } from '../../../../../domain/search/rank.ts';
import { posts } from '../../../../../ui/site/blog/posts.ts';

const folder = join(__dirname, '../../../../../ui/site/blog/posts');

describe('the posts', () => {
  it('are all that lie in the folder, each under its own name', async () => {
    const files = readdirSync(folder).map((name) => name.replace(/\.md$/, ''));
    expect(posts.map(({ slug }) => slug).toSorted()).toEqual(files.toSorted());
    for (const { slug, head, load } of posts) {
      expect(readFileSync(join(folder, `${slug}.md`), 'utf8')).toContain(`title: ${head.title}\n`);
      expect((await load()).html.length).toBeGreaterThan(1_000);
    }
  });

  it('stand newest first, all of 2026 and none of a day to come', () => {
    const dates = posts.map(({ head }) => head.date);
    expect(dates).toEqual(dates.toSorted().reverse());
    for (const date of dates) {
      expect(date >= '2026-01-01' && date <= '2026-11-21').toBe(true);
    }
  });

  it('include the two that the announcement links to', () => {
    const paths = posts.map(({ path }) => path);
    expect(paths).toContain('/blog/generate-a-sequence-in-one-click');
    expect(paths).toContain('/blog/write-mails-people-answer');
  });

  it('link to posts that are there', async () => {
    const known = [...posts.map(({ path }) => path), '/blog'];
    for (const { load } of posts) {
      const linked = [...(await load()).html.matchAll(/href="(\/blog[^"#]*)/g)];
      expect(linked.map(([, path]) => path).filter((path) => !known.includes(path ?? ''))).toEqual(
        [],
      );
    }
  });
});

it('given the job and the person of the post on scores, then the ranker says what the post says', async () => {
  const job = `Senior data engineer

Requirements
- Python and SQL
- 5+ years of experience

Nice to have
- Airflow
- Terraform

Location

Lisbon, hybrid.`;
  const person = profileFacts({
    name: 'Invented Person',
    location: 'Porto, Portugal',
    experience: [
      {
        title: 'Senior Data Engineer',
        start: '2022-03',
        end: null,
        description: 'Pipelines in Python and Airflow on PostgreSQL.',
      },
      { title: 'Data Analyst', start: '2018-01', end: '2022-02', description: 'Reports in SQL.' },
    ],
    skills: [],
    education: [],
  });
  const said = score(extract(job), person, { asOf: '2026-11-01T00:00:00Z' });
  const post = posts.find(({ slug }) => slug === 'a-score-is-a-sum-of-lines');
  const html = (await post?.load())?.html ?? '';
  const rows = [...html.matchAll(/<tr>\s*<td[^>]*>(.*?)<\/td>\s*<td[^>]*>(.*?)<\/td>/g)].map(
    ([, label = '', points = '']) => [label, points].map((cell) => cell.replaceAll(/<[^>]+>/g, '')),
  );
  const byPoints = said.lines.toSorted((a, b) => b.points - a.points);
  expect(rows).toEqual([
    ...byPoints.map(({ label, points }) => [label, String(points)]),
    ['Score', String(said.score)],
  ]);
});
