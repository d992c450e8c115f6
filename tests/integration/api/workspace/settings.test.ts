import type { ActivityResource } from '../../../../domain/contracts/activities.ts';
import type { InvitationResource } from '../../../../domain/contracts/invitations.ts';
import type {
  HolidayCountry,
  SettingsResource,
} from '../../../../domain/contracts/workspaceSettings.ts';
import type { InvitationEvent } from '../../../../domain/invitations/events.ts';
import { businessDaysAfter, usualCalendar } from '../../../../domain/kernel/businessDays.ts';
import { dayAfter } from '../../../../domain/kernel/zonedTime.ts';
import { DAYS_OFF_MAX } from '../../../../domain/workspace/commands.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { takeBack } from '../../../support/http/feed.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { LiveSocket } from '../../../support/http/liveSocket.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let owner: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  owner = await workspace.user('owner', 'Olga Owner');
});

const settings = async () => (await owner.get<SettingsResource>('/api/workspace/settings')).body;
const choose = (verb: string, body: object) => owner.post(`/api/workspace/${verb}`, body);
const done = async () => (await owner.list<ActivityResource>('activities')).body;
const dayOff = { date: '2026-12-28', name: 'Mezi svátky' };

it('given nobody said anything, then clocks stand in UTC and no day is off', async () => {
  expect(await settings()).toEqual({
    zone: 'UTC',
    holidays: null,
    daysOff: [],
    comingHolidays: [],
    stageMoves: 'off',
  });
});

it.each([
  ['choose-time-zone', 'zone', 'zone', ['Europe/Berlin', 'Europe/Prague', 'UTC']],
  ['choose-holidays', 'calendar', 'holidays', ['DE-BY', 'CZ', null]],
  ['choose-holidays', 'calendar', 'holidays', [null, 'CZ', 'DE']],
  ['choose-stage-moves', 'moves', 'stageMoves', ['off', 'withMails', 'off']],
] as const)(
  'given an Undo of %s, and another owner who has chosen since, then what they chose stays',
  async (verb, key, field, [first, second, before]) => {
    await choose(verb, { [key]: second });
    const undone = await choose(verb, { [key]: before, from: first });
    expect([undone.status, (await settings())[field]]).toEqual([409, second]);
    await choose(verb, { [key]: before, from: second });
    expect((await settings())[field]).toBe(before);
  },
);

it('given a time zone, holidays and a day off, then owners have them, another owner’s screen is told, and the holidays to come are named', async () => {
  const socket = await LiveSocket.open(server, (await workspace.user('owner')).liveToken);
  await choose('choose-time-zone', { zone: 'America/St_Johns' });
  await socket.hear((told) => told.type === 'LIVE_ACTIVITY' && told.resource === 'settings');
  socket.close();
  await choose('choose-holidays', { calendar: 'DE-BY' });
  await choose('add-day-off', dayOff);
  await choose('choose-stage-moves', { moves: 'withMails' });
  const { comingHolidays, ...chosen } = await settings();
  expect(chosen).toEqual({
    zone: 'America/St_Johns',
    holidays: 'DE-BY',
    daysOff: [dayOff],
    stageMoves: 'withMails',
  });
  expect(comingHolidays.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Epiphany', 'Corpus Christi']),
  );
});

it('given what is chosen is as it is from the beginning, then that goes well, and nothing has changed', async () => {
  const answers = [
    await choose('choose-time-zone', { zone: 'UTC' }),
    await choose('choose-holidays', { calendar: null }),
    await choose('choose-stage-moves', { moves: 'off' }),
    await choose('choose-skip-reasons', { words: null }),
    await owner.post('/api/workspace/take-out-logo'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const [newest] = await done();
  expect(newest?.code).toBe('memberJoined');
});

it('given each is taken back from the feed, then all is as before', async () => {
  await choose('choose-time-zone', { zone: 'Europe/Prague' });
  await choose('choose-holidays', { calendar: 'CZ' });
  await choose('add-day-off', dayOff);
  await choose('choose-stage-moves', { moves: 'withMails' });
  const before = await done();
  expect(before.slice(0, 4).map(({ words }) => words)).toEqual([
    'Olga Owner let stages change with mails',
    'Olga Owner made 28 December 2026 a day off',
    'Olga Owner changed which holidays the workspace keeps',
    'Olga Owner set the workspace’s clocks to Europe/Prague',
  ]);
  for (const { undo } of before.slice(0, 4)) {
    expect((await owner.post(`/api/${undo?.path}`, undo?.body ?? {})).status).toBe(200);
  }
  expect(await settings()).toMatchObject({
    zone: 'UTC',
    holidays: null,
    daysOff: [],
    stageMoves: 'off',
  });
});

it.each([
  ['workspace/choose-time-zone', ['UTC', 'Europe/Prague', 'Europe/Lisbon'], 'zone'],
  ['workspace/choose-holidays', ['AT', 'CZ', null], 'calendar'],
  ['workspace/rename', ['One', 'Two', 'Three'], 'name'],
  ['members/:id/change-role', ['recruiter', 'colleague', 'auditor'], 'role'],
] as const)(
  'given %s was seen in the feed, and another owner who has chosen since, then its way back is refused',
  async (call, chosen, key) => {
    const member = await workspace.user('hiringManager');
    const path = `/api/${call.replace(':id', member.userId)}`;
    const undos = [];
    for (const value of chosen) {
      expect((await owner.post(path, { [key]: value })).status).toBe(200);
      undos.push((await done())[0]?.undo);
    }
    // That of the second, as it stood there while it was the latest.
    const undone = await takeBack(owner, undos[1]);
    expect([undone.status, codeOf(undone)]).toEqual([409, 'changed-since']);
    expect((await takeBack(owner, undos[2])).status).toBe(200);
  },
);

it('given somebody who is no owner, then the feed offers them no undo of it', async () => {
  await choose('choose-time-zone', { zone: 'Europe/Prague' });
  const recruiter = await workspace.user('recruiter');
  const seen = (await recruiter.list<ActivityResource>('activities')).body;
  expect(seen.find(({ code }) => code === 'timeZoneChosen')?.undo).toBeNull();
});

it.each([
  ['choose-time-zone', { zone: 'Europe/Atlantis' }, 'zone'],
  ['choose-holidays', { calendar: 'XX' }, 'calendar'],
  ['choose-holidays', { calendar: 'DE-XX' }, 'calendar'],
  ['add-day-off', { date: '2026-02-30', name: 'No such day' }, 'date'],
  ['add-day-off', { date: '2026-12-28', name: '   ' }, 'name'],
  ['add-day-off', { date: '2026-12-28', name: 'n'.repeat(81) }, 'name'],
])('refuses to %s %j, and says so at the field', async (verb, body, field) => {
  const refused = await choose(verb, body);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    422,
    expect.stringContaining(`"${field}"`),
  ]);
});

it('says once what is said twice, gives a day no second name, and has an end', async () => {
  await choose('add-day-off', dayOff);
  expect((await choose('add-day-off', dayOff)).status).toBe(200);
  expect(codeOf(await choose('add-day-off', { ...dayOff, name: 'Other' }))).toBe('day-off-already');
  for (let day = 1; day < DAYS_OFF_MAX; day += 1) {
    await choose('add-day-off', { date: dayAfter(dayOff.date, day), name: 'Closed' });
  }
  const oneMore = { date: dayAfter(dayOff.date, DAYS_OFF_MAX), name: 'Closed' };
  expect(codeOf(await choose('add-day-off', oneMore))).toBe('too-many-days-off');
  expect((await settings()).daysOff).toHaveLength(DAYS_OFF_MAX);
});

it('given days off ahead, then whoever is invited is reminded after as many days on which somebody works', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const daysOff = [1, 2, 3, 4, 5, 6, 7].map((day) => dayAfter(today, day));
  for (const date of daysOff) await choose('add-day-off', { date, name: 'Closed' });
  const people = { people: 'ida@larkmoor.example', role: 'colleague' };
  await owner.post('/api/invitations', people);
  const { askedAt, remindAt } = await onlyInvitation();
  expect(remindAt).toBe(businessDaysAfter(askedAt, 3, { ...usualCalendar, daysOff }));
  expect(remindAt).not.toBe(businessDaysAfter(askedAt, 3));
});

/** What the log says of the one invitation that there is. */
async function onlyInvitation() {
  const [{ id } = { id: '' }] = (await owner.list<InvitationResource>('invitations')).body;
  for await (const recorded of server.store.readStream(`invitation-${id}`)) {
    const event = (await server.codec.decode(recorded)) as InvitationEvent;
    if (event.type === 'MemberInvited') return event.data;
  }
  throw new Error('Nobody is invited.');
}

it('lists the countries whose holidays are known, by name, with their parts', async () => {
  const { body } = await owner.get<HolidayCountry[]>('/api/holiday-countries');
  const germany = body.find(({ id }) => id === 'DE');
  expect(germany?.name).toBe('Germany');
  expect(germany?.parts).toContainEqual({ id: 'DE-BY', name: 'Bayern' });
});
