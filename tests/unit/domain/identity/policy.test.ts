import {
  canChangeUser,
  canCloseAccount,
  canRegisterUser,
  canRequestSignInLink,
  canSuspendAccount,
} from '../../../../domain/identity/policy.ts';
import type { Actor } from '../../../../domain/kernel/actor.ts';
import { canRecordUserlogEntry } from '../../../../domain/notices/policy.ts';
import { canListTrials, canRequestTrial } from '../../../../domain/trial/policy.ts';
import {
  canAddWorkspace,
  canEndMembershipOfClosedAccount,
  canGrantMembership,
  canOpenSignUp,
  canVerifyDomain,
} from '../../../../domain/workspace/policy.ts';
import { testId } from '../../../support/ids.ts';

const self = { userId: testId(1) };
const actors = {
  self: { kind: 'user', id: testId(1) },
  other: { kind: 'user', id: testId(2) },
  visitor: { kind: 'visitor' },
  operator: { kind: 'operator' },
  system: { kind: 'system', name: 'identity/sendSignInLink' },
} satisfies Record<string, Actor>;
type Who = keyof typeof actors;

const table: readonly (readonly [string, (actor: Actor) => boolean, readonly Who[]])[] = [
  ['change a user', (actor) => canChangeUser(actor, self), ['self']],
  ['close an account', (actor) => canCloseAccount(actor, self), ['self', 'operator', 'system']],
  ['suspend an account', canSuspendAccount, ['operator']],
  ['register a user', canRegisterUser, ['visitor', 'operator']],
  [
    'request a link by mail',
    (actor) => canRequestSignInLink(actor, { delivery: 'mail' }),
    ['visitor', 'operator'],
  ],
  [
    'request a link on the console',
    (actor) => canRequestSignInLink(actor, { delivery: 'console' }),
    ['operator'],
  ],
  ['record a userlog entry', (actor) => canRecordUserlogEntry(actor, self), ['self']],
  ['request a trial', canRequestTrial, ['self', 'other', 'visitor', 'operator', 'system']],
  ['list trials', canListTrials, ['operator']],
  ['add a workspace', canAddWorkspace, ['operator']],
  ['verify a domain', canVerifyDomain, ['operator']],
  ['open sign-up', canOpenSignUp, ['operator']],
  ['grant a membership', (actor) => canGrantMembership(actor, self), ['self', 'operator']],
  ['end that of a closed account', canEndMembershipOfClosedAccount, ['system']],
];

describe('who may', () => {
  it.each(table)('%s: exactly those named', (_, can, allowed) => {
    const found = (Object.keys(actors) as Who[]).filter((who) => can(actors[who]));
    expect(found).toEqual(allowed);
  });
});
