import type { CommandContext } from '../../domain/kernel/command.ts';

/** A command as a signed-in user gives it, for deciders that don't look at who and when. */
export const commandContext: CommandContext = {
  commandId: '00000000-0000-5000-8000-0000000000c1',
  now: '2026-11-03T09:30:00.000Z',
  actor: { kind: 'user', id: '00000000-0000-7000-8000-0000000000a1' },
  workspaceId: '00000000-0000-7000-8000-0000000000e1',
  correlationId: '00000000-0000-7000-8000-0000000000f1',
  causationId: null,
};
