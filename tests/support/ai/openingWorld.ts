import type { JobProgress } from '../../../domain/contracts/announcement.ts';
import type {
  OpeningBatchResource,
  OpeningResource,
} from '../../../domain/contracts/drafts/resources.ts';
import type { EnrolPlanResource } from '../../../domain/contracts/enrolments.ts';
import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { openModels } from '../../../platform/ai/openModels.ts';
import type { GoesOn } from '../../../platform/queues/processor.ts';
import type { DraftContext } from '../../../workers/drafts/context.ts';
import { writeOpenings } from '../../../workers/drafts/writeOpenings.ts';
import { jobOf } from '../faults/jobOf.ts';
import type { ApiClient } from '../http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../http/composedServer.ts';
import { engineer } from '../http/given.ts';
import type { SignedIn } from '../http/testWorkspace.ts';
import { testId } from '../ids.ts';
import { Outreach, twoMails } from '../outreach/outreach.ts';
import { FakeOpenAi, type Asked, type Behaviour } from './fakeOpenAi.ts';

export const NAMES = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Fi'];
const weaverOf = (name: string) => `Weaver of ${name.toLowerCase().repeat(3)}`;

/** What a model says: one line. */
export const says = (text: string): Behaviour => ({
  kind: 'says',
  pieces: [JSON.stringify({ text })],
});

const withOpening = [
  {
    ...twoMails[0],
    variants: [
      {
        variantId: testId(11),
        subject: 'A role for {{firstName}}',
        body: 'Hi {{firstName}},\n\n{{opening}}\n\nShall we talk?',
      },
    ],
  },
];

/** A project whose prospects lack first lines, and a model's server that answers as a test says. */
export class OpeningWorld {
  readonly models: FakeOpenAi;
  readonly server: ComposedServer;
  /** How long a part of the job has waited for the model's server, in milliseconds. */
  readonly waited: number[] = [];
  /** After how long it went on, of each part that was not the last. */
  readonly putOff: number[] = [];
  /** How far it was, as whoever began it was told. */
  readonly told: JobProgress[] = [];
  /** What of the worker's context a test has otherwise. */
  worker: Partial<Pick<DraftContext, 'clock' | 'models' | 'pause' | 'reportProgress'>> = {};
  outreach!: Outreach;
  owner!: SignedIn;
  #names: readonly string[] = NAMES;

  private constructor(models: FakeOpenAi, server: ComposedServer) {
    this.models = models;
    this.server = server;
  }

  static async start(): Promise<OpeningWorld> {
    const models = await new FakeOpenAi().start();
    const env = { KITH_AI_URL: models.url, KITH_AI_KEY: 'key', KITH_AI_MODELS: 'first-model' };
    return new OpeningWorld(models, await startComposedServer({ parts: 'noWorkers', env }));
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await this.models.stop();
  }

  /** Prospects whose skills tell the model's server, which hears no name, whom it is asked about. */
  async begin(names: readonly string[] = NAMES): Promise<void> {
    this.#names = names;
    const people = names.map((name) =>
      engineer(`${name} Zander`, {
        email: `${name.toLowerCase()}@home.example`,
        skills: ['TypeScript', 'Node.js', 'PostgreSQL', weaverOf(name)],
      }),
    );
    this.outreach = await Outreach.begin(this.server, people, withOpening);
    this.owner = await this.outreach.workspace.user('owner', 'Olga Owner');
    await this.owner.post('/api/workspace/switch-drafting', { isOn: true });
    await this.server.settled();
    this.worker = {};
    for (const kept of [this.models.asked, this.waited, this.putOff, this.told]) kept.splice(0);
    this.answerBy(() => says('You weave well.'));
  }

  answerBy(behave: (name: string) => Behaviour | Promise<Behaviour>): void {
    this.models.behave = (asked) => behave(this.#aboutWhom(asked));
  }

  /** Whom a question is about. */
  #aboutWhom({ body }: Asked): string {
    const said = JSON.stringify(body);
    return this.#names.find((name) => said.includes(weaverOf(name))) ?? '';
  }

  get wanted() {
    const { project, sequenceId } = this.outreach;
    return { enrolment: { projectId: project.id, sequenceId, allOf: {} } };
  }

  /** Has lines written for everybody; answers the job's id. */
  async begun(by: ApiClient = this.outreach.recruiter): Promise<string> {
    const { status, body } = await by.post<{ id: string }>('/api/opening-batches', this.wanted);
    if (status !== 202) throw new Error(`Nothing was begun: ${JSON.stringify(body)}`);
    await this.server.settled();
    return body.id;
  }

  /** Does the job, as a worker does, part by part, each when it is due. */
  async work(batchId: string, store = this.server.store): Promise<void> {
    for (;;) {
      const answer = await this.workOn(batchId, { store });
      if (answer === undefined) return;
      this.putOff.push(answer.goesOnAfterMs);
      this.server.clock.advance(answer.goesOnAfterMs);
    }
  }

  /** Does a part of the job, or of that which follows from its stop. */
  async workOn(
    batchId: string,
    {
      store = this.server.store,
      signal = new AbortController().signal,
      processor = 'drafts/writeOpenings',
    } = {},
  ): Promise<void | GoesOn> {
    const job = await jobOf<Parameters<typeof writeOpenings>[1]>(
      this.server,
      `openingBatch-${batchId}`,
      processor,
    );
    const app: DraftContext = {
      ...this.outreach.app,
      store,
      models: openModels(this.server.config),
      pause: async (ms) => void this.waited.push(ms),
      reportProgress: (progress) => void this.told.push(progress),
      ...this.worker,
    };
    const answer = await writeOpenings(app, job, signal);
    await this.server.settled();
    return answer;
  }

  async batch(id: string): Promise<OpeningBatchResource> {
    const path = `/api/opening-batches/${id}`;
    return (await this.outreach.recruiter.get<OpeningBatchResource>(path)).body;
  }

  async prospectOf(name: string): Promise<ProspectResource> {
    const { recruiter, project } = this.outreach;
    const filter = { projectId: project.id };
    const { body } = await recruiter.list<ProspectResource>('prospects', { filter });
    const found = body.find((one) => one.name.startsWith(name));
    if (found === undefined) throw new Error(`${name} is no prospect.`);
    return found;
  }

  async lineOf(name: string): Promise<OpeningResource | undefined> {
    const { recruiter, project } = this.outreach;
    const filter = { projectId: project.id, ids: [(await this.prospectOf(name)).id] };
    return (await recruiter.list<OpeningResource>('openings', { filter })).body[0];
  }

  async plan(): Promise<EnrolPlanResource> {
    const { recruiter } = this.outreach;
    const { enrolment } = this.wanted;
    return (await recruiter.post<EnrolPlanResource>('/api/enrolments/plan', enrolment)).body;
  }

  /** Whom the model was asked about, by name. */
  get asked(): readonly string[] {
    return this.models.asked.map((asked) => this.#aboutWhom(asked)).toSorted();
  }
}
