import type { UserCommand } from '../../../../domain/identity/commands.ts';
import { userDecider } from '../../../../domain/identity/user.ts';
import type { WorkspaceCommand } from '../../../../domain/workspace/commands.ts';
import { workspaceDecider } from '../../../../domain/workspace/workspace.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { InMemoryEventStore } from '../../../../platform/eventStore/inMemory.ts';
import { readState } from '../../../../platform/eventStore/readState.ts';
import { leaveWithAccount } from '../../../../workers/workspace/leaveWithAccount.ts';
import { ManualClock } from '../../../support/clock.ts';
import { commandContext } from '../../../support/commandContext.ts';
import { countingIds, testId } from '../../../support/ids.ts';
import { plainCodec } from '../../../support/plainCodec.ts';

const [workspaceId, userId, ownerId] = [testId(1), testId(2), testId(3)];
const LATER = '2027-01-01T00:00:00.000Z';

/** A workspace with an owner and somebody else, whose account is open. */
async function world({ belongs = true } = {}) {
  const deps = {
    store: new InMemoryEventStore(),
    codec: plainCodec,
    ids: countingIds(),
    clock: new ManualClock('2026-11-23T09:00:00.000Z'),
  };
  const context = () => ({
    ...commandContext,
    actor: { kind: 'operator' as const },
    commandId: deps.ids.newId(),
  });
  const user = (wish: Pick<UserCommand, 'type' | 'data'>) =>
    handleCommand({ ...deps, decider: userDecider }, userId, {
      ...wish,
      context: context(),
    } as UserCommand);
  const workspace = (wish: Pick<WorkspaceCommand, 'type' | 'data'>, now = commandContext.now) =>
    handleCommand({ ...deps, decider: workspaceDecider }, workspaceId, {
      ...wish,
      context: { ...context(), now },
    } as WorkspaceCommand);
  const grant = (who: string, role: 'owner' | 'recruiter') =>
    workspace({
      type: 'GrantMembership',
      data: { workspaceId, userId: who, role, via: 'operator', invitationId: null },
    });
  const of = { kind: 'company' as const, ownerWorkspaceId: null, seats: null, name: 'Acme' };
  await workspace({ type: 'AddWorkspace', data: { workspaceId, ...of } });
  await grant(ownerId, 'owner');
  if (belongs) await grant(userId, 'recruiter');
  await user({
    type: 'RegisterUser',
    data: {
      userId,
      via: 'operator',
      workspaceId,
      role: 'recruiter',
      trialId: null,
      termsVersion: null,
      email: 'leo@acme.example',
      emailHash: 'hash',
      name: 'Leo',
    },
  });
  return {
    workspace,
    closeAccount: () => user({ type: 'CloseAccount', data: { userId, by: 'user', erase: false } }),
    leave: (jobId = 'job') => leaveWithAccount(deps, { workspaceId, userId }, jobId),
    state: () => readState(deps, workspaceDecider, workspaceId),
  };
}

describe('leaving with one’s account', () => {
  it('given it is closed, then they belong to the workspace no longer, and can’t be taken back, done twice or once', async () => {
    const { closeAccount, leave, state } = await world();
    await closeAccount();
    await leave();
    await leave('another job');
    const after = await state();
    expect([...(after?.members.keys() ?? [])]).toEqual([ownerId]);
    expect(after?.closedAccounts.has(userId)).toBe(true);
  });

  it('given it is open, then nobody is taken out on a job’s word alone', async () => {
    const { leave, state } = await world();
    await expect(leave()).rejects.toMatchObject({ code: 'account-not-closed' });
    expect((await state())?.members.has(userId)).toBe(true);
  });

  it('given the workspace has ended by then, then there is nothing to do', async () => {
    const { workspace, closeAccount, leave, state } = await world();
    await closeAccount();
    await workspace({ type: 'CloseWorkspace', data: { workspaceId } });
    await workspace({ type: 'EndWorkspace', data: { workspaceId } }, LATER);
    await leave();
    expect((await state())?.hasEnded).toBe(true);
  });

  it('given they never belonged to it, then there is nothing to do', async () => {
    const { closeAccount, leave, state } = await world({ belongs: false });
    await closeAccount();
    await leave();
    expect((await state())?.members.size).toBe(1);
  });
});
