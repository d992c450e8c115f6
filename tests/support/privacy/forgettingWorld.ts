import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '../../../domain/catalogue.ts';
import { person } from '../../../domain/people/person.ts';
import { forgettingProcess } from '../../../domain/privacy/forgetting.process.ts';
import { forgetting } from '../../../domain/privacy/forgottenSubject.ts';
import { subject } from '../../../domain/privacy/subject.ts';
import { handleCommand } from '../../../platform/eventStore/commandHandler.ts';
import { PostgresEventStore } from '../../../platform/eventStore/postgres/store.ts';
import { PostgresFiles } from '../../../platform/files/postgresFiles.ts';
import { apiTokensOn } from '../../../platform/identity/apiTokens.ts';
import { claimsOn } from '../../../platform/identity/claims.ts';
import { personClaimsOn } from '../../../platform/identity/personClaims.ts';
import { sessionsOn } from '../../../platform/identity/sessions.ts';
import { accountTokensOn } from '../../../platform/mail/oauth/accountTokens.ts';
import { idSource } from '../../../platform/ids.ts';
import { deriveKeys } from '../../../platform/personalData/derivedKeys.ts';
import type { Subject } from '../../../platform/personalData/keyring.ts';
import { loadMasterKeys } from '../../../platform/personalData/masterKeys.ts';
import { PersonalDataCodec } from '../../../platform/personalData/personalDataCodec.ts';
import { PostgresKeyring } from '../../../platform/personalData/postgresKeyring.ts';
import { Listener } from '../../../platform/postgres/listener.ts';
import { startEmbeddedCluster } from '../../../platform/postgres/embedded/cluster.ts';
import { operatorReadsOn, withWorkspacesOn } from '../../../platform/postgres/tenancy.ts';
import { migrate } from '../../../platform/migrations.ts';
import { commandProcessors } from '../../../platform/queues/commandProcessors.ts';
import { createQueues } from '../../../platform/queues/createQueues.ts';
import { Sweeper } from '../../../platform/queues/sweeper.ts';
import { ProcessRunner } from '../../../platform/subscriptions/runner/processRunner.ts';
import { ProjectionRunner } from '../../../platform/subscriptions/runner/projectionRunner.ts';
import type { AnyReadModel } from '../../../platform/subscriptions/model/readModel.ts';
import { endingWith } from '../../../workers/privacy/endingWith.ts';
import {
  forgetSubjectProcessor,
  type ForgetSubjectDeps,
} from '../../../workers/privacy/forgetSubject.ts';
import { subscribersNotPast } from '../../../workers/privacy/subscribersNotPast.ts';
import { plannerSamplesSweep } from '../../../platform/personalData/plannerSamples.ts';
import { filesSweep } from '../../../workers/exports/filesSweep.ts';
import { identitySweeps } from '../../../workers/identity/sweeps.ts';
import { mailTokensSweep } from '../../../workers/mailboxes/mailTokensSweep.ts';
import { personClaimsSweep } from '../../../workers/people/personClaimsSweep.ts';
import { apiTokensSweep } from '../../../workers/tokens/apiTokensSweep.ts';
import { ManualClock } from '../clock.ts';
import type { Cast, MarkedEvent } from './everyEvent.ts';
import { testPool } from '../postgres/testPool.ts';

/** Kinds of subjects that go with the last record of a person, by nobody's decision. */
export const DEPENDENT: readonly string[] = ['candidacy', 'note', 'declaration'];

/** Kith's data path from append to receipt, in a data folder and a cluster of its own. */
export async function forgettingWorld() {
  const folder = await mkdtemp(join(tmpdir(), 'kith-forgetting-'));
  const cluster = await startEmbeddedCluster({
    dataDir: join(folder, 'postgres'),
    durable: false,
    logger: { info: () => undefined },
  });
  const connectionString = await cluster.ensureDatabase('kith');
  const pool = testPool(connectionString, 12);
  await migrate(pool);
  const clock = new ManualClock();
  const ids = idSource;
  const trouble: unknown[] = [];
  const onError = (error: unknown) => void trouble.push(error);
  const onTrouble = (code: string) => void trouble.push(code);
  const masterKeys = await loadMasterKeys({
    configured: undefined,
    production: false,
    dataDir: folder,
  });
  const connection = { connectionString };
  const listener = new Listener({ connection, name: 'kith test', onError });
  await listener.start();
  const keyring = new PostgresKeyring({ pool, clock, masterKeys, listener });
  const codec = new PersonalDataCodec({ catalogue, keyring, forgetting });
  const store = new PostgresEventStore({ pool, listener, onError });
  const files = new PostgresFiles({ pool, clock, ids, keyring, keys: deriveKeys(masterKeys) });
  const claims = claimsOn(pool, clock);
  const personClaims = personClaimsOn(pool, clock);
  const sessions = sessionsOn(pool, clock);
  const nobody = () => Promise.reject(new Error('Nobody is asked.'));
  const grants = { refresh: nobody, revoke: nobody };
  const mailTokens = accountTokensOn({ pool, clock, keyring, providers: [], grants });
  const apiTokens = apiTokensOn(pool, clock);
  const behind = subscribersNotPast(pool);
  const following = { pool, connection, store, codec, clock, onTrouble };
  const running: { stop(): Promise<void> }[] = [];

  const metadataOf = (workspaceId: string, commandId: string, type: string) => ({
    commandId,
    occurredAt: clock.now().toISOString(),
    actor: { kind: 'operator' as const },
    workspaceId,
    correlationId: commandId,
    causationId: null,
    schemaVersion: codec.schemaVersionOf(type),
  });

  return {
    folder,
    cluster,
    pool,
    clock,
    ids,
    reads: withWorkspacesOn(pool),
    operatorReads: operatorReadsOn(pool),
    codec,
    files,
    claims,
    personClaims,
    sessions,
    mailTokens,
    apiTokens,
    keyring,
    store,
    trouble,
    /** Keys of everybody in a cast: what is said of the person ends with the one record there is. */
    async createKeys({ subjects }: Cast) {
      const kinds = Object.values(subjects);
      await keyring.createKeys(kinds.filter(({ kind }) => !DEPENDENT.includes(kind)));
      const { subjectId } = subjects.record;
      for (const dependent of kinds.filter(({ kind }) => DEPENDENT.includes(kind))) {
        await keyring.createDependentKey({ ...dependent, endsWith: [subjectId] }, [[subjectId]]);
      }
    },
    async run(models: readonly AnyReadModel[]) {
      const owner = () => `test-${randomUUID()}`;
      const projections = new ProjectionRunner({ ...following, owner: owner(), models });
      await projections.start();
      running.push(projections);
    },
    /** Starts what carries decisions out: the process, the queue and its workers. */
    async runErasures() {
      const sweeps = [
        filesSweep(files),
        ...identitySweeps({ claims, sessions }),
        mailTokensSweep(mailTokens),
        personClaimsSweep(personClaims),
        apiTokensSweep(apiTokens),
        plannerSamplesSweep(pool),
      ];
      const reads = withWorkspacesOn(pool);
      const deps: ForgetSubjectDeps = {
        ...following,
        ids,
        keyring,
        behind,
        patienceMs: 20_000,
        sweeps,
        endingWith: (decision) => endingWith({ reads, keyring }, decision),
      };
      const processes = [forgettingProcess];
      const processors = [...commandProcessors(processes, deps), forgetSubjectProcessor(deps)];
      const books = { pool, clock, onFailed: onError };
      const at = { kind: 'postgres' as const, connectionString };
      const queues = await createQueues(at, {
        processors,
        books,
        onError,
        onBack: () => undefined,
      });
      await queues.work();
      running.push({ stop: () => queues.close() });
      const sweeper = new Sweeper({ pool, clock, queues, processors, onError });
      await sweeper.start();
      running.push(sweeper);
      const owner = `test-${randomUUID()}`;
      const onDue = () => sweeper.wake();
      const runner = new ProcessRunner({ ...following, owner, processes, onDue });
      await runner.start();
      running.push(runner);
    },
    /** Until each of them has a receipt and no job is left. */
    async proven(subjects: readonly Subject[]) {
      const isProven = async ({ subjectId }: Subject) => {
        for await (const { type } of store.readStream(`subject-${subjectId}`)) {
          if (type === 'ErasureProven') return true;
        }
        return false;
      };
      for (const one of subjects) await until(() => isProven(one));
      await until(async () => {
        // What is to be done in days is not waited for.
        const { rowCount } = await pool.query(
          'select from reactions.due where done_at is null and due_at <= $1',
          [clock.now()],
        );
        return rowCount === 0;
      });
    },
    /** Keeps large values as they are, so that a marker in them can be found in a file. */
    async withoutCompression() {
      const { rows } = await pool.query<{ statement: string }>(
        `select format('alter table %s alter column %I set storage external', c.oid::regclass, a.attname) as statement
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
         where c.relkind = 'r' and c.relnamespace = 'read_model'::regnamespace and a.attstorage = 'x'`,
      );
      for (const { statement } of rows) await pool.query(statement);
    },
    /** Encodes now; the append is the caller's to make, now or later. */
    async encoded({ stream, type, data, workspaceId }: MarkedEvent, name: string) {
      const eventId = ids.idOf('test-event', name, stream, type);
      const event = {
        eventId,
        type,
        data: await codec.encode(stream, eventId, type, data),
        metadata: metadataOf(workspaceId, eventId, type),
      };
      return () => store.append(stream, [event], 'any');
    },
    /** Until every subscriber has taken all there is. */
    async settled() {
      const head = await store.head();
      await until(async () => (await behind(head)).length === 0);
    },
    /** Decides it as whoever is asked would: for a person, and with them their record. */
    async decideToForget({ subjectId, kind, workspaceId }: Subject) {
      const commandId = ids.newId();
      const reason = { requestId: null, reasonCode: 'asked' };
      const context = {
        commandId,
        now: clock.now().toISOString(),
        actor: { kind: 'operator' as const },
        workspaceId,
        correlationId: commandId,
        causationId: null,
      };
      if (kind === 'record') {
        // Each person of these tests has one record, and is named by it.
        await handleCommand({ store, codec, ids, decider: person }, subjectId, {
          type: 'ForgetPerson',
          data: { personId: subjectId, recordIds: [subjectId], ...reason },
          context,
        });
        return;
      }
      await handleCommand({ store, codec, ids, decider: subject }, subjectId, {
        type: 'ForgetSubject',
        data: { subjectId, kind, personId: null, ...reason },
        context,
      });
    },
    async close() {
      for (const runner of running.reverse()) await runner.stop();
      await store.close();
      await keyring.close();
      await listener.close();
      await pool.end();
      await cluster.stop();
      await rm(cluster.dataDir, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type ForgettingWorld = Awaited<ReturnType<typeof forgettingWorld>>;

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((next) => setImmediate(next));
}
