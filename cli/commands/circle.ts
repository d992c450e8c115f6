import { Command } from 'commander';
import { circleMember, type CircleMemberState } from '../../domain/boards/circleMember.ts';
import type { CircleEvent } from '../../domain/boards/events.ts';
import { canListCircle } from '../../domain/boards/policy.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { categoryOf } from '../../domain/kernel/ids.ts';
import { BEGINNING } from '../../platform/eventStore/port.ts';
import type { Io } from '../terminal/io.ts';
import { contextOf, type WithContext } from '../terminal/withContext.ts';

const BATCH = 500;

interface Member {
  readonly state: CircleMemberState;
  readonly confirmedAt: string | null;
}

/** `kith circle`: who is in the Talent Circle, from the log; who has left or is forgotten is not. */
export function circleCommand(
  io: Io,
  _setExitCode: (code: number) => void,
  withContext: WithContext = contextOf(process.env),
): Command {
  return new Command('circle')
    .description(
      'list confirmed members of the Talent Circle, the oldest request first; one line of JSON each',
    )
    .addHelpText(
      'after',
      '\nEach line holds what the member says of themself, and which words they agreed to when.',
    )
    .action(() =>
      withContext(async ({ store, codec }) => {
        if (!canListCircle({ kind: 'operator' })) throw new ForbiddenError('list-circle');
        const members = new Map<string, Member>();
        let after = BEGINNING;
        for (let live = false; !live;) {
          const { category } = circleMember;
          const batch = await store.readAll(after, BATCH, { categories: [category] });
          for (const recorded of batch.events) {
            const id = recorded.stream.slice(categoryOf(recorded.stream).length + 1);
            const event = (await codec.decode(recorded)) as CircleEvent;
            const { state: before, confirmedAt = null } = members.get(id) ?? {};
            const state = circleMember.evolve(before ?? circleMember.initialState(), event);
            const confirms = event.type === 'CircleMembershipConfirmed';
            const at = confirms ? recorded.metadata.occurredAt : confirmedAt;
            // Nobody lists who has gone, so nothing of them is kept.
            if (state.status === 'ended') members.delete(id);
            else members.set(id, { state, confirmedAt: at });
          }
          after = batch.checkpoint;
          live = batch.live;
        }
        for (const [id, { state, confirmedAt }] of members) {
          const { status, email, facts, consent } = state;
          if (status !== 'confirmed' || email === null || facts === null) continue;
          const line = {
            id,
            confirmedAt,
            email,
            ...facts,
            consentVersion: consent?.version,
            consentedAt: consent?.at,
          };
          await io.write(`${JSON.stringify(line)}\n`);
        }
      }),
    );
}
