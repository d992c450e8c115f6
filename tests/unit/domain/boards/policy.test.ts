import {
  canEndCircleMembership,
  canJoinCircle,
  canLapseCircleMembership,
  canListCircle,
  canOpenCircleEntry,
} from '../../../../domain/boards/policy.ts';
import type { Actor } from '../../../../domain/kernel/actor.ts';
import { testId } from '../../../support/ids.ts';

const actors = {
  user: { kind: 'user', id: testId(1) },
  visitor: { kind: 'visitor' },
  operator: { kind: 'operator' },
  system: { kind: 'system', name: 'boards/lapseUnconfirmed' },
} satisfies Record<string, Actor>;
type Who = keyof typeof actors;

const own = { memberId: testId(2), opened: testId(2) };
const table: readonly (readonly [string, (actor: Actor) => boolean, readonly Who[]])[] = [
  ['join the circle', canJoinCircle, ['visitor']],
  ['open an entry', (actor) => canOpenCircleEntry(actor, own), ['visitor']],
  [
    'open an entry in a browser that has opened none',
    (actor) => canOpenCircleEntry(actor, { ...own, opened: null }),
    [],
  ],
  [
    'open an entry in a browser that has opened another',
    (actor) => canOpenCircleEntry(actor, { ...own, opened: testId(3) }),
    [],
  ],
  ['let an entry lapse', canLapseCircleMembership, ['system']],
  ['end an entry for its member', canEndCircleMembership, ['operator']],
  ['list the circle', canListCircle, ['operator']],
];

describe('who may', () => {
  it.each(table)('%s: exactly those named', (_, can, allowed) => {
    const found = (Object.keys(actors) as Who[]).filter((who) => can(actors[who]));
    expect(found).toEqual(allowed);
  });
});
