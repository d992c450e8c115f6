import {
  countName,
  tableOf,
  versionName,
} from '../../../../platform/subscriptions/model/tables.ts';
import { connections } from '../../../../projections/network/connections.ts';
import type {
  ConnectionChoices,
  ConnectionFits,
  ConnectionResource,
} from '../../../../domain/contracts/connections.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { erased } from '../../../support/http/erased.ts';
import { connectionsCsv, engineer, startProject, uploaded } from '../../../support/http/given.ts';
import { csvText } from '../../../support/networkFile.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let josephine: SignedIn;
let bertram: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  recruiter = await workspace.user('recruiter', 'Rhea Birch');
  josephine = await workspace.user('colleague', 'Josephine Marl');
  bertram = await workspace.user('colleague', 'Bertram Quill');
});

// Whatever came and went: the count that is kept is that of the rows.
afterEach(async () => {
  const { rows } = await server.pool.query(
    `select * from (
       select workspace_id, count(*) as there from ${tableOf(connections)} where longest group by 1
     ) c full join read_model.${countName(versionName(connections))} k using (workspace_id)
     where c.there is distinct from k.row_count`,
  );
  expect(rows).toEqual([]);
});

const knows = (client: SignedIn, ...names: readonly string[]) =>
  uploaded(server, client, connectionsCsv(names.map((name) => ({ name }))));

async function listed(client: SignedIn, filter: object = {}, more: object = {}) {
  const { status, body } = await client.list<ConnectionResource>('connections', {
    filter,
    ...more,
  });
  expect(status).toBe(200);
  return body.map(({ name }) => name);
}

describe('the list of whom one knows', () => {
  it('shows who looks for people everybody once, with all who know them, page by page', async () => {
    await knows(josephine, 'Wilhelmina Oake', 'Peregrine Holt');
    await knows(bertram, 'Peregrine Holt', 'Ambrose Finch');
    const { body, headers } = await recruiter.list<ConnectionResource>('connections');
    expect(headers.get('Content-Range')).toBe('connections 0-2/3');
    expect(
      body.map(({ name, knownBy }) => [name, knownBy.map((user) => user.name).toSorted()]),
    ).toEqual([
      ['Ambrose Finch', ['Bertram Quill']],
      ['Peregrine Holt', ['Bertram Quill', 'Josephine Marl']],
      ['Wilhelmina Oake', ['Josephine Marl']],
    ]);
    expect(body[0]).toMatchObject({
      position: 'Senior Backend Engineer',
      company: 'Harrowgate',
      knownBy: [{ userId: bertram.userId, connectedOn: '2019-03-05' }],
    });
    const second = await recruiter.list('connections', { range: [2, 3], sort: ['name', 'DESC'] });
    expect(second.headers.get('Content-Range')).toBe('connections 2-2/3');
    expect(second.body).toMatchObject([{ name: 'Ambrose Finch' }]);
    expect(await listed(recruiter, { userId: josephine.userId })).toEqual([
      'Peregrine Holt',
      'Wilhelmina Oake',
    ]);
  });

  it('names whoever has known somebody longest first, and last whose file doesn’t tell since when', async () => {
    const [uma, theodora] = [
      await workspace.user('colleague', 'Uma Without'),
      await workspace.user('colleague', 'Theodora Old'),
    ];
    const names = ['Ambrose Finch', 'Peregrine Holt', 'Wilhelmina Oake'];
    const knownSince = (day: string) =>
      csvText({
        rows: names.map((name, at) => {
          const [first = '', last = ''] = name.split(' ');
          const url = `https://www.linkedin.com/in/known-${at}`;
          return [first, last, url, '', 'Harrowgate', '', day];
        }),
      });
    await uploaded(server, uma, knownSince(''));
    await uploaded(server, josephine, knownSince('05 Mar 2019'));
    await uploaded(server, theodora, knownSince('07 Jan 2011'));
    await uploaded(server, bertram, knownSince('09 Sep 2014'));
    const { body } = await recruiter.list<ConnectionResource>('connections');
    const inTurn = ['Theodora Old', 'Bertram Quill', 'Josephine Marl', 'Uma Without'];
    expect(body.map(({ name, knownBy }) => [name, knownBy.map((user) => user.name)])).toEqual(
      names.map((name) => [name, inTurn]),
    );
  });

  it('shows everybody else their own network, and of nobody who else knows them', async () => {
    await knows(josephine, 'Wilhelmina Oake', 'Peregrine Holt');
    await knows(bertram, 'Peregrine Holt', 'Ambrose Finch');
    const { body } = await bertram.list<ConnectionResource>('connections');
    expect(body.map(({ name }) => name)).toEqual(['Ambrose Finch', 'Peregrine Holt']);
    const named = body.flatMap(({ knownBy }) => knownBy.map(({ userId }) => userId));
    expect(new Set(named)).toEqual(new Set([bertram.userId]));
    const others = await bertram.list('connections', { filter: { userId: josephine.userId } });
    expect(others.status).toBe(403);
  });

  it('finds and sorts names of any script, with or without accents, in any case', async () => {
    const names = [
      'Zoë Ardent',
      'Łucja Ágh',
      'Ольга Соколова',
      '小林 さくら',
      'Émile Brandt',
      'نور حداد',
    ];
    const rows = names.map((name, at) => {
      const [first = '', last = ''] = name.split(' ');
      const url = `https://www.linkedin.com/in/somebody-${at}`;
      return [first, last, url, '', 'Harrowgate', '', '05 Mar 2019'];
    });
    await uploaded(server, josephine, csvText({ rows }));
    // Where the database has another locale, too.
    const { rows: collations } = await server.pool.query(
      `select distinct collation_name as name from information_schema.columns
       where table_schema = 'read_model' and column_name = 'name_folded'
         and table_name like 'connections%'`,
    );
    expect(collations).toEqual([{ name: 'C' }]);
    expect(await listed(recruiter)).toEqual([
      'Émile Brandt',
      'Łucja Ágh',
      'Zoë Ardent',
      'Ольга Соколова',
      'نور حداد',
      '小林 さくら',
    ]);
    for (const [q, name] of [
      ['emile', 'Émile Brandt'],
      ['LUCJA AGH', 'Łucja Ágh'],
      ['zoë', 'Zoë Ardent'],
      ['соколова', 'Ольга Соколова'],
      ['さくら', '小林 さくら'],
      ['حداد', 'نور حداد'],
    ] as const) {
      expect([q, await listed(recruiter, { q })]).toEqual([q, [name]]);
    }
    const { body } = await recruiter.list<ConnectionResource>('connections');
    const id = body.map((one) => one.id).slice(0, 2);
    expect(await listed(recruiter, { id })).toEqual(['Émile Brandt', 'Łucja Ágh']);
    expect(await listed(recruiter, { id, q: 'agh' })).toEqual(['Łucja Ágh']);
    expect(await listed(recruiter, { id, q: 'zoë' })).toEqual([]);
    for (const q of ['100%_', 'luc_a', 'luc%a', 'lucj\\a']) {
      expect([q, await listed(recruiter, { q })]).toEqual([q, []]);
    }
    for (const q of ['agh', 'a ag', 'gh', 'cja a']) {
      expect([q, await listed(recruiter, { q })]).toEqual([q, ['Łucja Ágh']]);
    }
  });

  it('sorts companies in any case', async () => {
    const companies = ['beta', 'Gamma', 'Alpha'];
    const rows = companies.map((company, at) => {
      const url = `https://www.linkedin.com/in/at-${at}`;
      return ['Somebody', company, url, '', company, '', '05 Mar 2019'];
    });
    await uploaded(server, josephine, csvText({ rows }));
    const inTurn = await listed(recruiter, {}, { sort: ['company', 'ASC'] });
    expect(inTurn).toEqual(['Somebody Alpha', 'Somebody beta', 'Somebody Gamma']);
  });

  it.each(['name', 'company', 'connectedOn'])(
    'by %s shows everybody once, page by page to the last, and who has none last either way',
    async (field) => {
      const told = [
        ['Ada', 'Beta', '05 Mar 2019'],
        ['Bea', '', ''],
        ['Cleo', 'Alpha', '05 Mar 2017'],
        ['Dora', 'Beta', '05 Mar 2019'],
        ['Edda', 'Gamma', '05 Mar 2018'],
        ['Fay', '', '05 Mar 2020'],
        ['Gwen', 'Alpha', ''],
      ] as const;
      const rows = told.map(([name, company, since], at) => {
        const url = `https://www.linkedin.com/in/at-${at}`;
        return [name, 'Oake', url, '', company, '', since];
      });
      await uploaded(server, josephine, csvText({ rows }));
      const has = {
        name: () => true,
        company: ({ company }: ConnectionResource) => company !== null,
        connectedOn: ({ knownBy }: ConnectionResource) => knownBy[0]?.connectedOn != null,
      }[field as 'name'];
      for (const way of ['ASC', 'DESC']) {
        const all = { range: [0, 24], sort: [field, way] };
        const { body: whole } = await recruiter.list<ConnectionResource>('connections', all);
        expect(whole).toHaveLength(told.length);
        const [first] = whole.map(has);
        expect(first).toBe(true);
        expect(whole.map(has)).toEqual(whole.map(has).toSorted((one, other) => +other - +one));
        const pages: ConnectionResource[] = [];
        for (const from of [0, 2, 4, 6, 8]) {
          const { body, headers } = await recruiter.list<ConnectionResource>('connections', {
            range: [from, from + 1],
            sort: [field, way],
          });
          expect(headers.get('Content-Range')).toMatch(/\/7$/);
          pages.push(...body);
        }
        expect(pages.map(({ name }) => name)).toEqual(whole.map(({ name }) => name));
      }
    },
  );

  it('no longer holds who is gone from the newest file, nor anybody who was forgotten', async () => {
    await knows(josephine, 'Wilhelmina Oake', 'Plantedmarker Vane', 'Peregrine Holt');
    await knows(bertram, 'Plantedmarker Vane');
    await knows(josephine, 'Plantedmarker Vane', 'Peregrine Holt');
    expect(await listed(recruiter)).toEqual(['Peregrine Holt', 'Plantedmarker Vane']);

    const { body } = await recruiter.list<ConnectionResource>('connections', {
      filter: { q: 'planted' },
    });
    const personId = body[0]?.id ?? '';
    await erased(server, workspace.id, personId);
    for (const client of [recruiter, josephine, bertram]) {
      const answer = await client.list('connections');
      expect(JSON.stringify(answer.body)).not.toContain('Plantedmarker');
    }
    expect(await listed(recruiter)).toEqual(['Peregrine Holt']);
    expect(await listed(bertram)).toEqual([]);
  });

  it('holds two who were made one person once', async () => {
    await knows(josephine, 'Wilhelmina Oake');
    await knows(bertram, 'Mina Oake');
    const { body } = await recruiter.list<ConnectionResource>('connections');
    const [mina, wilhelmina] = body.map(({ id }) => id);
    await recruiter.post(`/api/people/${wilhelmina}/merge`, { personId: mina });
    await server.settled();
    const merged = await recruiter.list<ConnectionResource>('connections');
    expect(merged.body).toHaveLength(1);
    expect(merged.body[0]).toMatchObject({ id: wilhelmina });
    expect(merged.body[0]?.knownBy).toHaveLength(2);
  });
});

describe('whom the list is narrowed to', () => {
  const file = (rows: readonly (readonly [string, string, string])[]) =>
    connectionsCsv(rows.map(([name, position, company]) => ({ name, position, company })));
  const choices = async (filter: object = {}, by = recruiter) => {
    const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
    return (await by.get<ConnectionChoices>(`/api/connection-choices?${query}`)).body;
  };

  beforeEach(async () => {
    await workspace.people([
      engineer('Ada Ames', { location: 'Rotterdam, Netherlands' }),
      engineer('Cleo Carr', { location: 'Berlin, Germany' }),
    ]);
    await uploaded(
      server,
      josephine,
      file([
        ['Ada Ames', 'Senior Backend Engineer', 'Harrowgate'],
        ['Ben Bole', 'Chief Executive Officer', 'Harrowgate'],
        ['Cleo Carr', 'Senior Backend Engineer', 'Quillmere'],
      ]),
    );
  });

  it('is how senior their position is, with how many each step leaves under the other filters', async () => {
    const { seniority } = await choices();
    expect(seniority.map(({ count }) => count)).toEqual([2, 1]);
    const [senior, chief] = seniority.map(({ id }) => Number(id));
    expect(await listed(recruiter, { seniority: senior })).toEqual(['Ada Ames', 'Cleo Carr']);
    expect(await listed(josephine, { seniority: chief })).toEqual(['Ben Bole']);
    const among = await choices({ seniority: senior, company: 'Quillmere' });
    expect(among.seniority).toEqual([{ id: String(senior), count: 1 }]);
    expect(among.company).toEqual([
      { id: 'Harrowgate', count: 1 },
      { id: 'Quillmere', count: 1 },
    ]);
    const wrong = await recruiter.list('connections', { filter: { seniority: 11 } });
    expect(wrong.status).toBe(400);
  });

  it('is where they live as another source tells it, a place within another counted in both', async () => {
    const { place } = await choices();
    expect(place).toEqual(
      expect.arrayContaining([
        { id: 'Rotterdam', count: 1 },
        { id: 'Netherlands', count: 1 },
        { id: 'Berlin', count: 1 },
      ]),
    );
    expect(await listed(recruiter, { place: 'Netherlands' })).toEqual(['Ada Ames']);
    expect(await listed(recruiter, { place: 'Rotterdam' })).toEqual(['Ada Ames']);
    expect((await choices({ company: 'Quillmere' })).place.map(({ id }) => id)).not.toContain(
      'Rotterdam',
    );
    const wrong = await recruiter.list('connections', { filter: { place: 'Nowhere at all' } });
    expect(wrong.status).toBe(400);
  });

  it('is no place to who may not read what other sources tell of people', async () => {
    expect((await choices({}, josephine)).place).toEqual([]);
    const asked = await josephine.list('connections', { filter: { place: 'Rotterdam' } });
    expect(asked.status).toBe(403);
  });
});

describe('what a newer file changed', () => {
  const file = (rows: readonly (readonly [string, string, string])[]) =>
    connectionsCsv(rows.map(([name, position, company]) => ({ name, position, company })));

  it('is told of each and narrowed to: who is new and who has a new job, by the newest file alone', async () => {
    const [ada, ben] = [
      ['Ada Ames', 'Nurse', 'Harrowgate'],
      ['Ben Bole', 'Cook', 'Harrowgate'],
    ] as const;
    await uploaded(server, josephine, file([ada, ben]));
    expect(await listed(josephine, { news: 'added' })).toEqual(['Ada Ames', 'Ben Bole']);
    expect(await listed(josephine, { news: 'newJob' })).toEqual([]);

    const moved = ['Ada Ames', 'Head nurse', 'Ästhetik GmbH'] as const;
    const cleo = ['Cleo Carr', 'Cook', 'Harrowgate'] as const;
    await uploaded(server, josephine, file([moved, ben, cleo]));
    expect(await listed(josephine, { news: 'newJob' })).toEqual(['Ada Ames']);
    expect(await listed(josephine, { news: 'added' })).toEqual(['Cleo Carr']);
    const { body } = await recruiter.list<ConnectionResource>('connections');
    expect(body.map(({ name, hasNewJob }) => [name, hasNewJob])).toEqual([
      ['Ada Ames', true],
      ['Ben Bole', false],
      ['Cleo Carr', false],
    ]);
    expect(await listed(recruiter, { company: 'asthetik gmbh' })).toEqual(['Ada Ames']);
    const { body: choices } = await recruiter.get<ConnectionChoices>('/api/connection-choices');
    expect(choices.company).toEqual([
      { id: 'Harrowgate', count: 2 },
      { id: 'Ästhetik GmbH', count: 1 },
    ]);
    // Under all that narrows the list beside their company.
    const under = async (filter: object, by = recruiter) => {
      const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
      return (await by.get<ConnectionChoices>(`/api/connection-choices?${query}`)).body.company;
    };
    expect(await under({ q: 'ben' })).toEqual([{ id: 'Harrowgate', count: 1 }]);
    expect(await under({ news: 'newJob' })).toEqual([{ id: 'Ästhetik GmbH', count: 1 }]);
    expect(await under({ userId: recruiter.userId })).toEqual([]);

    await uploaded(server, josephine, file([moved, ben]));
    expect(await listed(josephine, { news: 'newJob' })).toEqual([]);
    expect(await listed(josephine)).toEqual(['Ada Ames', 'Ben Bole']);
    expect((await listed(recruiter, {}, { sort: ['company', 'ASC'] }))[0]).toBe('Ada Ames');
  });

  it('says of each which of one’s open projects they fit and are undecided in, to who finds people', async () => {
    await uploaded(
      server,
      josephine,
      file([
        ['Ada Ames', 'Senior Backend Engineer', 'Harrowgate'],
        ['Ben Bole', 'Pastry cook', 'Harrowgate'],
      ]),
    );
    const { body } = await recruiter.list<ConnectionResource>('connections');
    const [ada, ben] = body.map(({ id }) => id);
    const fits = async (by = recruiter) =>
      by.list<ConnectionFits>('connection-fits', { filter: { id: [ada!, ben!] } });
    const project = await startProject(recruiter);
    expect((await fits()).body).toEqual([
      { id: ada, projectIds: [project.id] },
      { id: ben, projectIds: [] },
    ]);
    const other = await workspace.user('recruiter', 'Otto Other');
    expect((await fits(other)).body.map(({ projectIds }) => projectIds)).toEqual([[], []]);
    expect((await fits(josephine)).status).toBe(403);
    await recruiter.post(`/api/suggestions/${project.id}.${ada}/accept`);
    expect((await fits()).body.map(({ projectIds }) => projectIds)).toEqual([[], []]);
  });
});
