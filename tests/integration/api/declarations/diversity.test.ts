import type { DiversityReport } from '../../../../domain/contracts/reports.ts';
import type { ProspectResource } from '../../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { declareBy, prospectsWithLinks, sendDeclared } from '../../../support/http/declaring.ts';
import { TestBrowser } from '../../../support/http/testBrowser.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

const HOUR = 60 * 60 * 1000;
const MANY = 11;

let server: ComposedServer;
let recruiter: SignedIn;
let owner: SignedIn;
let project: ProjectResource;
let prospects: readonly ProspectResource[];
let linkOf: (at: number) => string;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ recruiter, owner, project, prospects, linkOf } = await prospectsWithLinks(server, MANY));
});

/** @returns when the last of them had said nothing yet, in milliseconds */
async function declare(from: number, to: number, facts: Readonly<Record<string, string>>) {
  let before = 0;
  for (let at = from; at < to; at += 1) {
    server.clock.advance(1000);
    before = server.clock.now().getTime() - 1;
    const { sent } = await declareBy(server.origin, linkOf(at), facts);
    expect(sent.headers.get('Location')).toBe('/declare?done=declared');
  }
  return before;
}
async function diversity(range: { readonly to?: string } = {}, by = owner) {
  await server.settled();
  const to = range.to ?? new Date(server.clock.now().getTime() + HOUR).toISOString();
  const query = new URLSearchParams({ from: '2026-01-01T00:00:00Z', to });
  return by.get<DiversityReport>(`/api/reports/diversity?${query.toString()}`);
}
const gender = ({ facts }: DiversityReport) =>
  Object.fromEntries(
    (facts.find(({ fact }) => fact === 'gender')?.choices ?? []).map(({ choice, people }) => [
      choice,
      people[0],
    ]),
  );
const none = { woman: null, man: null, nonBinary: null, another: null, unsaid: null };

describe('the report on diversity', () => {
  it('says why it is empty: nobody was asked, or too few have said something', async () => {
    expect((await diversity()).body.emptyBecause).toBe('tooFew');
    const other = await TestWorkspace.add(server);
    const { body } = await diversity({}, await other.user('owner'));
    expect([body.emptyBecause, body.stages[0]?.people]).toEqual(['nobodyAsked', null]);
  });

  it('shows nothing of nine, figures of ten, and no one more than that', async () => {
    await declare(0, 7, { gender: 'woman' });
    await declare(7, 9, { gender: 'man' });
    expect((await diversity()).body).toMatchObject({ emptyBecause: 'tooFew' });
    await declare(9, 10, { gender: 'man' });
    const ten = (await diversity()).body;
    expect(ten.stages).toEqual([
      { id: 'accepted', people: 10 },
      { id: 'interviewed', people: null },
      { id: 'hired', people: null },
    ]);
    expect(gender(ten)).toEqual({ ...none, woman: 5 });
    // Whoever comes next can't be told by the difference that they make.
    await declare(10, 11, { gender: 'man' });
    expect((await diversity()).body.facts).toEqual(ten.facts);
  });

  it('is the same whichever project or beginning is asked for, so that nothing is left when one is taken from another', async () => {
    await declare(0, 7, { gender: 'woman' });
    const beforeLast = await declare(7, 10, { gender: 'man' });
    await server.settled();
    const to = new Date(server.clock.now().getTime() + HOUR).toISOString();
    const ask = (more: Readonly<Record<string, string>>) =>
      owner.get<DiversityReport>(
        `/api/reports/diversity?${new URLSearchParams({ from: '2026-01-01T00:00:00Z', to, ...more }).toString()}`,
      );
    const { facts, stages } = (await ask({})).body;
    for (const more of [
      { projectId: project.id },
      { projectId: server.ids.newId() },
      { from: new Date(beforeLast - 4_000).toISOString() },
    ]) {
      expect((await ask(more)).body).toMatchObject({ facts, stages });
    }
    // As of any moment before, there is one lot less, or none: never one person.
    for (let ago = 0; ago < 5; ago += 1) {
      const then = new Date(beforeLast - ago * 1000).toISOString();
      expect(gender((await diversity({ to: then })).body)).toEqual(none);
    }
  });

  it('counts whoever says something else by what they say now', async () => {
    await declare(0, 4, { gender: 'man' });
    await declare(3, 10, { gender: 'woman' });
    const { body } = await diversity();
    expect(body.stages[0]).toEqual({ id: 'accepted', people: 10 });
    expect(gender(body)).toEqual({ ...none, woman: 5 });
  });

  it('loses a whole lot at once when somebody withdraws', async () => {
    await declare(0, 7, { gender: 'woman' });
    await declare(7, 10, { gender: 'man' });
    const browser = new TestBrowser(server.origin);
    await sendDeclared(browser, '/declare/withdraw', await browser.open(linkOf(9)));
    expect((await diversity()).body).toMatchObject({ emptyBecause: 'tooFew' });
  });

  it('counts no step of one person by themself', async () => {
    await declare(0, 10, { gender: 'woman' });
    for (const { id } of prospects.slice(0, 9)) {
      await recruiter.post(`/api/prospects/${id}/move`, { stage: 'interviewing' });
    }
    expect((await diversity()).body.stages[1]).toEqual({ id: 'interviewed', people: null });
    await recruiter.post(`/api/prospects/${prospects[9]?.id}/move`, { stage: 'offer' });
    const { body } = await diversity();
    expect(body.stages[1]).toEqual({ id: 'interviewed', people: 10 });
    expect(body.facts[0]?.choices[0]).toEqual({ choice: 'woman', people: [10, 10, null] });
  });

  it('is read by owners alone, as a file too', async () => {
    expect((await diversity({}, recruiter)).status).toBe(403);
    const to = new Date(server.clock.now().getTime() + HOUR).toISOString();
    const path = `/api/reports/diversity/csv?from=2026-01-01T00:00:00Z&to=${to}`;
    const { body } = await owner.get<string>(path);
    expect(body).toContain('Fact,Said,Accepted,Interviewed,Hired\n');
    expect(body).toContain('Gender,Woman,,,\n');
    expect((await recruiter.get(path)).status).toBe(403);
  });
});
