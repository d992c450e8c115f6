import type { SuppressionReason } from '../../domain/contracts/suppressionReasons.ts';
import type { SuppressAddress } from '../../domain/suppressions/commands.ts';
import { suppression } from '../../domain/suppressions/suppression.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { suppressedAddress } from '../../platform/identity/suppressedAddress.ts';
import { listMailAddresses } from '../../projections/people/mailAddresses.ts';
import { getPerson } from '../../projections/people/people.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoWorkspace, type DemoIds } from './demoIds.ts';
import type { Step } from './projectSteps.ts';
import { STORY_DAYS, type Calendar } from './story/calendar.ts';
import { firstContact } from './story/firstContact.ts';
import { openings } from './story/openings.ts';

/** Why some of those who were written to are mailed no more, one after the other. */
const theirs: readonly SuppressionReason[] = ['unsubscribed', 'bounced', 'objection'];

/** An address of nobody whom the workspace knows, which a recruiter keeps from mail. */
const STRANGER = 'press@weavers-gazette.example';

/** Some of the people want no mail, or can't be reached; and a recruiter knows of an address that wants none. */
export function suppressionSteps(
  app: DemoContext,
  ids: DemoIds,
  calendar: Calendar,
  peopleOf: (key: string) => readonly string[],
): Step[] {
  const workspaceId = demoWorkspace(ids);

  const suppress = async (
    address: string,
    reason: SuppressionReason,
    of: Pick<SuppressAddress['data'], 'known'>,
  ) => {
    const { addressHash, suppressionId } = suppressedAddress(app, workspaceId, address);
    const byUs = reason === 'byHand' || reason === 'objection';
    const context = actedBy(app, ids, openings[0]!.owner, `suppress ${suppressionId}`);
    const { actor } = context;
    const userId = byUs && actor.kind === 'user' ? { userId: actor.id } : {};
    await handleCommand({ ...app, decider: suppression }, suppressionId, {
      type: 'SuppressAddress',
      data: {
        workspaceId,
        suppressionId,
        addressHash,
        reason,
        way: byUs ? 'byHand' : 'oneClick',
        ...userId,
        ...of,
      },
      context: byUs ? context : { ...context, actor: { kind: 'visitor' } },
    });
  };

  const run = async () => {
    const left = [...theirs];
    // Others than those who wait for their first mail, as `outboxSteps` tells.
    const waiting = new Set(peopleOf(firstContact.opening));
    for (const personId of openings.flatMap(({ key }) => peopleOf(key))) {
      if (waiting.has(personId)) continue;
      const [reason] = left;
      if (reason === undefined) break;
      const [person, [address]] = await app.reads([workspaceId], (tx) =>
        Promise.all([getPerson(tx, workspaceId, personId), listMailAddresses(tx, [personId])]),
      );
      if (person === undefined || address === undefined) continue;
      await suppress(address, reason, { known: { personId, recordIds: person.recordIds } });
      left.shift();
    }
    await suppress(STRANGER, 'byHand', {});
  };

  return [{ at: calendar(STORY_DAYS - 1, '15:10'), alone: true, run }];
}
