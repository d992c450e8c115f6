import {
  Suppressed,
  SUPPRESSED_AT_ONCE,
  SuppressBody,
  type SuppressedLine,
} from '../../domain/contracts/suppressions.ts';
import { inviteesIn } from '../../domain/invitations/invitees.ts';
import { RuleBrokenError } from '../../domain/kernel/errors.ts';
import { canManageSuppressions } from '../../domain/suppressions/policy.ts';
import { BEGINNING, type Position } from '../../platform/eventStore/port.ts';
import { suppressedAddress } from '../../platform/identity/suppressedAddress.ts';
import { listAddressesOf } from '../../projections/enrolments/addressesOf.ts';
import { knownPerson } from '../../projections/people/knownPerson.ts';
import { suppressions } from '../../projections/suppressions/suppressions.ts';
import type { ApiContext } from '../http/context.ts';
import { endpoint } from '../http/endpoint.ts';
import { sayIfBehind } from '../http/execute.ts';
import { personFor } from '../people/personFor.ts';
import { holderOf } from '../../platform/identity/holderOf.ts';
import { suppress, type SuppressionContext } from './suppress.ts';

/** Keeping addresses from mail by hand, one or many. */
export function addRoute(app: SuppressionContext & Pick<ApiContext, 'visibility' | 'logger'>) {
  const knownBy = async (workspaceId: string, email: string) => {
    const personId = await holderOf(app, workspaceId, email);
    return personId === null
      ? undefined
      : app.reads([workspaceId], (tx) => knownPerson(tx, personId));
  };
  /** Somebody, with every address that they are known by or were written to at. From where they wrote another may have, to whom it was passed on. */
  const personOf = async (workspaceId: string, personId: string) => {
    const addresses = await app.reads([workspaceId], async (tx) => {
      await personFor(tx, workspaceId, personId, null);
      return listAddressesOf(tx, workspaceId, personId);
    });
    if (addresses.length === 0) {
      throw new RuleBrokenError('no-address', 'No mail address of theirs is known.');
    }
    const entries = addresses.map((email) => ({ typed: email, email }));
    return { entries, known: await app.reads([workspaceId], (tx) => knownPerson(tx, personId)) };
  };
  return endpoint({
    method: 'post',
    path: '/api/suppressions',
    summary:
      'Mail people no more: by one address or a pasted list, or somebody at all addresses that are known of them. Each is answered.',
    capability: 'suppressions',
    access: 'user',
    scope: 'people:write',
    // Who wants no mail is heard, however the workspace stands.
    stillOpen: true,
    body: SuppressBody,
    may: canManageSuppressions,
    answer: Suppressed,
    async handle({ session: { workspaceId, userId }, body, commandContext, ctx }) {
      const { addresses = '', personId, reason } = body;
      const person = personId === undefined ? undefined : await personOf(workspaceId, personId);
      const entries = person?.entries ?? inviteesIn(addresses).filter(({ isAgain }) => !isAgain);
      let position: Position = BEGINNING;
      let taken = 0;
      const lineOf = async (typed: string, email: string | null): Promise<SuppressedLine> => {
        if (email === null) return { typed, outcome: 'noAddress', id: null };
        const { addressHash, suppressionId: id } = suppressedAddress(app, workspaceId, email);
        if (taken >= SUPPRESSED_AT_ONCE) return { typed, outcome: 'tooMany', id };
        taken += 1;
        const known = person?.known ?? (await knownBy(workspaceId, email));
        // Each address has its own command, so that the same request again changes nothing.
        const handled = await suppress(app, commandContext(addressHash), {
          workspaceId,
          addressHash,
          reason,
          way: 'byHand',
          userId,
          ...(known && { known }),
        });
        if (handled.events.length === 0) return { typed, outcome: 'already', id };
        position = handled.position;
        return { typed, outcome: 'suppressed', id };
      };

      const lines: SuppressedLine[] = [];
      for (const { typed, email } of entries) lines.push(await lineOf(typed, email));
      if (position !== BEGINNING) {
        ctx.set('X-Kith-Position', position);
        await sayIfBehind(app, ctx, [suppressions], position);
      }
      return { lines };
    },
  });
}
