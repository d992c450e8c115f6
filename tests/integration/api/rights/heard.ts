import { Announcement, JobProgress } from '../../../../domain/contracts/announcement.ts';
import type { LiveActivity, LiveMessage } from '../../../../domain/contracts/live.ts';
import { announcedModels } from '../../../../projections/registry.ts';
import type { ComposedServer } from '../../../support/http/composedServer.ts';
import { LiveSocket } from '../../../support/http/liveSocket.ts';
import { SignedIn } from '../../../support/http/testWorkspace.ts';
import { columns, type Column, type RightsWorld } from './world.ts';

/** Whom a row says that it is of: a project, a user, both or neither. */
const shapes = ['neither', 'project', 'user', 'both'] as const;
type Shape = (typeof shapes)[number];

/** Who hears of a row of each shape; `named` is the user whom it names. */
type Heard = Readonly<Record<Shape, readonly (Column | 'named')[]>>;

const team: readonly Column[] = ['owner', 'member'];
const deciding: readonly Column[] = ['owner', 'member', 'non-member', 'hiringManager'];
const curating: readonly Column[] = ['owner', 'member', 'non-member'];
const everybody = columns.filter((column) => column !== 'visitor');

const ofNamed: Heard = { neither: [], project: [], user: ['named'], both: ['named'] };
const ofTeam: Heard = { neither: [], project: team, user: [], both: team };
const ofTeamAndNamed: Heard = {
  neither: [],
  project: team,
  user: ['named'],
  both: [...team, 'named'],
};
const ofAll = (who: readonly Column[]): Heard => ({
  neither: who,
  project: who,
  user: who,
  both: who,
});
/** Named, it is theirs alone; else its project's, else of these. */
const ofRow = (who: readonly Column[]): Heard => ({
  neither: who,
  project: team,
  user: ['named'],
  both: ['named'],
});

/** What is told live that rows changed, by read model, and who hears it. A new one that is told needs a line. */
const heardOf: Readonly<Record<string, Heard>> = {
  audits: ofAll(['owner', 'auditor']),
  bulks: ofNamed,
  connections: ofNamed,
  conversations: ofTeam,
  enrollings: ofNamed,
  enrolments: ofTeam,
  exports: ofNamed,
  imports: ofNamed,
  inboxes: ofNamed,
  introductions: ofTeamAndNamed,
  invitations: ofAll(['owner']),
  list_bulks: ofNamed,
  lists: ofRow(deciding),
  mailboxes: ofNamed,
  members: ofAll(['owner']),
  memberships: ofNamed,
  network_uploads: ofNamed,
  notes: ofRow(deciding),
  notifications: ofRow([]),
  opening_batches: ofTeamAndNamed,
  openings: ofTeam,
  outbox_holds: ofAll(deciding),
  people: ofAll(deciding),
  person_files: ofAll(curating),
  // Of firms: in a company no row of theirs is.
  portfolio_companies: ofAll([...deciding, 'colleague']),
  portfolio_offers: ofAll([...deciding, 'colleague']),
  portfolios: ofAll(['owner']),
  projects: ofTeam,
  prospects: ofTeam,
  referrals: ofTeamAndNamed,
  sendings: ofNamed,
  sequences: ofRow(deciding),
  settings: ofAll(everybody),
  suppressions: ofAll(curating),
  templates: ofAll(deciding),
  tokens: ofAll(['owner']),
  // A shared one of some tables is everybody's; who may not read about people asks for it.
  views: ofRow(deciding),
  workspaces: ofAll(everybody),
};

/** How far a job is: its asker hears it, and of some those who work on the project. */
const progressOf: Readonly<Record<JobProgress['resource'], Heard>> = {
  bulks: ofNamed,
  'list-bulks': ofNamed,
  enrollings: ofNamed,
  exports: ofNamed,
  imports: ofNamed,
  'opening-batches': ofTeamAndNamed,
};

/** Of what no call here changes a row, or none of anybody who listens: it takes a firm, a mail server, a model, a file. */
const unheard = [
  'portfolio_companies',
  'portfolio_offers',
  'portfolios',
  'openings',
  'opening_batches',
  'person_files',
  'memberships',
  'inboxes',
];

/** Listens for everybody in every role, and for an owner elsewhere, while all the calls are made. */
export async function listenAll(server: ComposedServer, ours: RightsWorld, theirs: RightsWorld) {
  const sockets = new Map<Column | 'elsewhere', LiveSocket>();
  for (const column of everybody) {
    sockets.set(column, await LiveSocket.open(server, signedIn(ours, column).liveToken));
  }
  const elsewhere = await LiveSocket.open(server, signedIn(theirs, 'owner').liveToken);
  sockets.set('elsewhere', elsewhere);

  /** Resolves once all that was told before has been heard; `settings` are everybody's. */
  async function caughtUp(marker: string): Promise<void> {
    await server.settled();
    for (const { workspace } of [ours, theirs]) publish(workspace.id, 'settings', marker);
    for (const socket of sockets.values()) {
      await socket.hear((one) => one.type === 'LIVE_ACTIVITY' && (one.ids ?? []).includes(marker));
    }
  }
  function publish(workspaceId: string, model: string, id: string, of: Of = {}) {
    const position = '0'.repeat(32);
    const rows = [{ id, ...of }];
    server.fanOut.publish(Announcement.parse({ kind: 'rows', model, position, workspaceId, rows }));
  }
  /** Who heard what fits. */
  const hearers = (fits: (one: LiveActivity) => boolean) =>
    [...sockets].flatMap(([who, { heard }]) =>
      heard.some((one) => one.type === 'LIVE_ACTIVITY' && fits(one)) ? [who] : [],
    );
  const close = () => {
    for (const socket of sockets.values()) socket.close();
  };
  return { sockets, publish, caughtUp, hearers, close };
}

interface Of {
  readonly projectId?: string;
  readonly userId?: string;
}
type Listening = Awaited<ReturnType<typeof listenAll>>;

function signedIn({ clients }: RightsWorld, column: Column): SignedIn {
  const client = clients[column];
  if (client instanceof SignedIn) return client;
  throw new Error(`${column} is not signed in.`);
}

/** The tests of what is heard, behind those that make all the calls. */
export function describeHeard(
  given: () => { server: ComposedServer; ours: RightsWorld; listening: Listening },
) {
  describe('who hears what live', () => {
    it('is said of every read model that is told', () => {
      const told = announcedModels.map(({ name }) => name);
      expect(Object.keys(heardOf).toSorted()).toEqual(told.toSorted());
      const jobs = [...JobProgress.shape.resource.options];
      expect(Object.keys(progressOf).toSorted()).toEqual(jobs.toSorted());
    });

    it('goes by the table, whatever a row says whose it is, and how far a job is to who asked for it', async () => {
      const { server, ours, listening } = given();
      const projectId = ours.about.projectId();
      const { userId } = signedIn(ours, 'colleague');
      const ofShape: Readonly<Record<Shape, Of>> = {
        neither: {},
        project: { projectId },
        user: { userId },
        both: { projectId, userId },
      };
      const workspaceId = ours.workspace.id;
      const cells = Object.entries(heardOf).flatMap(([model, heard]) =>
        shapes.map((shape) => ({ model, shape, who: heard[shape] })),
      );
      for (const { model, shape } of cells) {
        listening.publish(workspaceId, model, `${model} of ${shape}`, ofShape[shape]);
      }
      const jobs = Object.entries(progressOf).map(([resource, heard]) => {
        const id = server.ids.newId();
        const of = { workspaceId, userId, projectId, done: 1, total: 2 };
        server.fanOut.publish(Announcement.parse({ kind: 'progress', resource, id, ...of }));
        return { resource, id, who: heard.both };
      });
      await listening.caughtUp('after the table');
      const told = [
        ...cells.map(({ model, shape }) => `${model} of ${shape}`),
        ...jobs.map(({ id }) => id),
      ].map((id) => listening.hearers(({ ids = [] }) => ids.includes(id)).toSorted());
      const wanted = [...cells, ...jobs].map(({ who }) => whoIs(who, 'colleague'));
      const names = [
        ...cells.map(({ model, shape }) => `${model} of ${shape}`),
        ...jobs.map(({ resource }) => `progress of ${resource}`),
      ];
      expect(names.map((name, at) => [name, told[at]])).toEqual(
        names.map((name, at) => [name, wanted[at]]),
      );
    });

    it('says who looks at a pipeline to the others who may read the project, and that all is to be read again to everybody', async () => {
      const { server, ours, listening } = given();
      const seen = { prospectId: null, left: false };
      const path = `/api/projects/${ours.about.roleId()}/presence`;
      await signedIn(ours, 'member').post(path, seen);
      await listening.caughtUp('after a look');
      const looks = (one: LiveActivity) =>
        one.kind === 'presence' &&
        one.projectId === ours.about.roleId() &&
        one.actorId === signedIn(ours, 'member').userId;
      expect(listening.hearers(looks)).toEqual(['owner']);
      await server.sockets.sendToAll({ type: 'LIVE_ACTIVITY', kind: 'resync' });
      await listening.caughtUp('after all');
      const again = listening.hearers(({ kind }) => kind === 'resync');
      expect(again.toSorted()).toEqual([...everybody, 'elsewhere'].toSorted());
    });

    it('is what all the calls above made everybody hear: of each kind what the table says, and no more', async () => {
      const { ours, listening } = given();
      await listening.caughtUp('after the calls');
      const idOf = new Map(everybody.map((one) => [signedIn(ours, one).userId, one] as const));
      const known = new Set([ours.about.projectId(), ours.about.roleId()]);
      const byMessage = new Map<string, { one: LiveActivity; who: string[] }>();
      for (const [who, { heard }] of listening.sockets) {
        for (const one of heard.filter(isChange)) {
          const key = JSON.stringify(one);
          const told = byMessage.get(key) ?? { one, who: [] };
          byMessage.set(key, { one, who: [...new Set([...told.who, who])] });
        }
      }
      const wrong: unknown[] = [];
      const heard = new Set<string>();
      for (const { one, who } of byMessage.values()) {
        const model = one.resource ?? '';
        heard.add(model);
        if (who.includes('elsewhere')) {
          if (who.length > 1) wrong.push([model, who]);
          continue;
        }
        // What is told to many names no user: beside the project’s members at most one hears it.
        const isMany = heardOf[model] === ofTeamAndNamed;
        const shape = shapeOf(one);
        const wanted: readonly string[] = whoIs(
          heardOf[model]?.[shape] ?? [],
          idOf.get(one.userId ?? ''),
        );
        const isOfOthers = one.projectId !== undefined && !known.has(one.projectId);
        const surplus = who.filter((each) => !wanted.includes(each));
        const lacking = wanted.filter((each) => !who.includes(each));
        // Of projects that others have started it is known alone that who looks after records is not in them.
        const most = isMany || isOfOthers ? 1 : 0;
        const fits = isOfOthers
          ? !who.includes('auditor') && !who.includes('operator')
          : surplus.length <= most && lacking.length === 0;
        if (!fits) wrong.push([model, shape, who, wanted]);
      }
      expect(wrong).toEqual([]);
      const lacking = Object.keys(heardOf).filter((model) => !heard.has(model));
      expect(lacking.filter((model) => !unheard.includes(model))).toEqual([]);
    });
  });
}

/** Rows that changed by what calls did: those of the table above are named by what they are of. */
function isChange(one: LiveMessage): one is LiveActivity {
  return one.type === 'LIVE_ACTIVITY' && one.kind === 'changed' && one.position !== '0'.repeat(32);
}

function shapeOf({ projectId, userId }: LiveActivity): Shape {
  if (projectId === undefined) return userId === undefined ? 'neither' : 'user';
  return userId === undefined ? 'project' : 'both';
}

function whoIs(who: Heard[Shape], named: Column | undefined): Column[] {
  const them = who.flatMap((one) => (one !== 'named' ? [one] : named === undefined ? [] : [named]));
  return [...new Set(them)].toSorted();
}
