import type {
  EnrollingResource,
  EnrolmentResource,
  SentMailResource,
} from '../../../domain/contracts/enrolments.ts';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import type {
  AccountMail,
  Delivery,
  AccountMessage,
} from '../../../platform/mail/accounts/port.ts';
import type { OutreachContext } from '../../../workers/enrolments/context.ts';
import { enrolMany } from '../../../workers/enrolments/enrolMany.ts';
import { undoEnrolling } from '../../../workers/enrolments/undoEnrolling.ts';
import { readAnswers } from '../../../workers/enrolments/readAnswers.ts';
import { sendDue, type LookedAt } from '../../../workers/enrolments/sendDue.ts';
import type { ComposedServer } from '../http/composedServer.ts';
import { engineer, startProject, suggestionsOf } from '../http/given.ts';
import { TestWorkspace, type SignedIn } from '../http/testWorkspace.ts';
import { testId } from '../ids.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A Tuesday at ten in the morning where the engineers live, so that nothing is shut: the next one, or the last. */
function tuesdayFrom(now: Date, days: 1 | -1): number {
  const day = new Date(now.getTime());
  do day.setTime(day.getTime() + days * DAY_MS);
  while (day.getUTCDay() !== 2);
  return day.setUTCHours(9, 0, 0, 0);
}

/** A mail that says who it is for, and one that follows it two business days later. */
export const twoMails = [
  {
    stepId: testId(1),
    kind: 'mail',
    afterDays: 0,
    variants: [
      {
        variantId: testId(11),
        subject: 'A role for {{firstName}}',
        body: 'Hi {{firstName}}, shall we talk?',
      },
    ],
  },
  {
    stepId: testId(2),
    kind: 'mail',
    afterDays: 2,
    variants: [{ variantId: testId(12), subject: null, body: 'Hi {{firstName}}, still here.' }],
  },
];

const TAKEN: Delivery = { kind: 'accepted', serverMessageId: null };

/** A project whose prospects are written to from accounts that keep what they are handed. */
export class Outreach {
  readonly #server: ComposedServer;
  readonly workspace: TestWorkspace;
  readonly recruiter: SignedIn;
  readonly project: ProjectResource;
  readonly sequenceId: string;
  /** What the server was handed, in order. */
  readonly handed: AccountMessage[] = [];
  /** What it answers next, in order; it takes everything else. */
  readonly answers: (Delivery | (() => Promise<Delivery>))[] = [];

  private constructor(
    server: ComposedServer,
    found: {
      workspace: TestWorkspace;
      recruiter: SignedIn;
      project: ProjectResource;
      sequenceId: string;
    },
  ) {
    this.#server = server;
    this.workspace = found.workspace;
    this.recruiter = found.recruiter;
    this.project = found.project;
    this.sequenceId = found.sequenceId;
  }

  /** On a Tuesday morning, ahead or back from now, with a sequence, and these people as prospects. */
  static async begin(
    server: ComposedServer,
    people: readonly object[] = [engineer('Zoe Zander', { email: 'zoe@home.example' })],
    steps: readonly object[] = twoMails,
    days: 1 | -1 = 1,
  ): Promise<Outreach> {
    const now = server.clock.now();
    server.clock.advance(tuesdayFrom(now, days) - now.getTime());
    const workspace = await TestWorkspace.add(server);
    const recruiter = await workspace.user('recruiter', 'Rhea Recruiter');
    const project = await startProject(recruiter);
    for (const person of people) {
      const { status, body } = await recruiter.post('/api/people', person);
      if (status !== 201) throw new Error(`Nobody was added: ${JSON.stringify(body)}`);
    }
    await server.settled();
    const found = { workspace, recruiter, project };
    for (const { id } of await suggestionsOf(recruiter, project.id, 'outOfNetwork', 100)) {
      await recruiter.post(`/api/suggestions/${id}/accept`, { note: '' });
    }
    const { body } = await recruiter.post<{ id: string }>('/api/sequences', {
      name: 'Engineers',
      steps,
    });
    await server.settled();
    return new Outreach(server, { ...found, sequenceId: body.id });
  }

  /** What the workers are given: the accounts are this test's. */
  get app(): OutreachContext {
    const { accounts } = this.#server;
    const deliver = async (_settings: unknown, message: AccountMessage): Promise<Delivery> => {
      // Of other workspaces of the same server something may be due as well.
      if (!message.from.address.includes(this.workspace.id)) return TAKEN;
      this.handed.push(message);
      const answer = this.answers.shift() ?? TAKEN;
      return typeof answer === 'function' ? answer() : answer;
    };
    const mail: AccountMail = { ...accounts.mail, deliver };
    return { ...this.#server, accounts: { ...accounts, mail }, reportProgress: () => undefined };
  }

  /** Puts all prospects of the project into the sequence, and does the job of it. */
  async enrol(by = this.recruiter, body: object = { allOf: {} }): Promise<EnrollingResource> {
    const { id: projectId } = this.project;
    const { sequenceId } = this;
    const { body: started } = await by.post<{ id: string }>('/api/enrolments', {
      projectId,
      sequenceId,
      ...body,
    });
    await enrolMany(this.app, { enrollingId: started.id, workspaceId: this.workspace.id });
    await this.#server.settled();
    const found = await by.get<EnrollingResource>(`/api/enrollings/${started.id}`);
    return found.body;
  }

  /** Takes it back that they were put into the sequence, and does the job of it. */
  async undo(enrollingId: string, by = this.recruiter): Promise<EnrollingResource> {
    await by.post(`/api/enrollings/${enrollingId}/undo`);
    await undoEnrolling(this.app, { enrollingId, workspaceId: this.workspace.id });
    await this.#server.settled();
    return (await by.get<EnrollingResource>(`/api/enrollings/${enrollingId}`)).body;
  }

  /**
   * Gives every account its turn, now, by default as after a restart: whoever was looked at before is looked at anew. Answers how
   * many mails of this project were handed over.
   */
  async send(store = this.#server.store, lookedAt: LookedAt = new Map()): Promise<number> {
    const before = this.handed.length;
    await sendDue({ ...this.app, store }, lookedAt);
    await this.#server.settled();
    return this.handed.length - before;
  }

  /** Reads the accounts, as after a restart: from the beginning. */
  async read(): Promise<void> {
    await readAnswers(this.app, new Map());
    await this.#server.settled();
  }

  /** So much later. */
  async later(days: number): Promise<void> {
    this.#server.clock.advance(days * DAY_MS);
    await this.#server.settled();
  }

  async enrolments(by = this.recruiter): Promise<readonly EnrolmentResource[]> {
    const filter = { sequenceId: this.sequenceId };
    return (await by.list<EnrolmentResource>('enrolments', { filter })).body;
  }

  /** The first of those in the sequence, with the mails that they were sent. */
  async first(): Promise<EnrolmentResource & { readonly mails: readonly SentMailResource[] }> {
    const [one] = await this.enrolments();
    const { body } = await this.recruiter.get<EnrolmentResource & { mails: SentMailResource[] }>(
      `/api/enrolments/${one?.id}`,
    );
    return body;
  }

  /** Says something of the first of them. */
  async say(verb: string, body: object = {}): Promise<number> {
    const { id } = await this.first();
    const { status } = await this.recruiter.post(`/api/enrolments/${id}/${verb}`, body);
    await this.#server.settled();
    return status;
  }
}
