import { Aggregates, readAggregate } from '../../../../platform/eventStore/aggregates.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { userDecider } from '../../../../domain/identity/user.ts';
import { commandContext } from '../../../support/commandContext.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';

/** Two processes over one database, each with its keys and aggregates in memory. */
let here: ComposedServer;
let there: ComposedServer;
beforeAll(async () => {
  here = await startComposedServer();
  there = await startComposedServer({ databaseUrl: here.databaseUrl, parts: 'web' });
});
afterAll(async () => {
  await there.stop();
  await here.stop();
});

async function registered(): Promise<string> {
  const userId = here.ids.newId();
  await here.keyring.createKeys([{ subjectId: userId, kind: 'user', workspaceId: null }]);
  await handleCommand({ ...here, decider: userDecider }, userId, {
    type: 'RegisterUser',
    data: {
      userId,
      via: 'operator',
      workspaceId: here.ids.newId(),
      role: 'recruiter',
      trialId: null,
      termsVersion: null,
      email: 'ada@larkmoor.example',
      emailHash: 'a'.repeat(43),
      name: 'Ada',
    },
    context: { ...commandContext, commandId: here.ids.newId() },
  });
  return userId;
}

describe('somebody who is kept in memory', () => {
  it('given they are forgotten by another process, then nothing of them is kept or answered', async () => {
    const userId = await registered();
    expect((await readAggregate(there, userDecider, userId)).state?.name).toBe('Ada');
    expect(there.aggregates.size).toBeGreaterThan(0);
    await here.keyring.destroy([{ subjectId: userId, kind: 'user', workspaceId: null }]);
    await there.until(() => there.aggregates.size === 0);
    expect((await readAggregate(there, userDecider, userId)).state?.name).toBeNull();
  });

  it('given no notice of it came, when they are asked for, then they are read again as nobody', async () => {
    const userId = await registered();
    const source = { ...there, aggregates: new Aggregates() };
    expect((await readAggregate(source, userDecider, userId)).state?.name).toBe('Ada');
    await there.keyring.destroy([{ subjectId: userId, kind: 'user', workspaceId: null }]);
    expect(source.aggregates.size).toBe(1);
    expect((await readAggregate(source, userDecider, userId)).state?.name).toBeNull();
  });

  it('given they were read without what is personal, when they are asked for whole, then it is there', async () => {
    const userId = await registered();
    const source = { ...there, aggregates: new Aggregates() };
    const plain = await readAggregate(source, userDecider, userId, { plain: true });
    expect(plain.state?.name).toBeNull();
    expect((await readAggregate(source, userDecider, userId)).state?.name).toBe('Ada');
    const again = await readAggregate(source, userDecider, userId, { plain: true });
    expect(again.state?.name).toBeNull();
  });
});
