import { enrolment } from '../../../domain/enrolments/enrolment.ts';
import { opensAt } from '../../../domain/enrolments/planning.ts';
import { mailboxIdOf } from './simulatedSenders.ts';
import { window, zones, type Account, type Written } from './simulation.ts';

/**
 * The so-manieth of those who are written to from an account, put into a sequence at an instant; perhaps somebody who is in others,
 * or who has the address of somebody else.
 */
export function enrolledAs(
  at: number,
  account: Account,
  now: number,
  ofPerson: Written[] = [],
  address = `a${at}`,
): Written {
  const enrolledAt = new Date(now).toISOString();
  const hours = {
    window,
    zones: zones[at % zones.length]!,
    daysOff: ['2026-04-03', '2026-05-01'],
  };
  const id = `e${at}`;
  const facts = {
    enrolmentId: id,
    sequenceId: sequenceFor(at, ofPerson),
    projectId: 'p',
    candidacyId: `c${at}`,
    personId: ofPerson[0]?.state.facts.personId ?? id,
  };
  const next = { stepId: 'one', at: opensAt(enrolledAt, hours) ?? enrolledAt };
  const plain = {
    recordIds: [id],
    mailboxId: mailboxIdOf(account),
    senderId: 'u',
    enrolledBy: 'u',
  };
  const data = {
    ...facts,
    ...plain,
    stage: 'inOutreach',
    stopOn: ['stageChange', 'skip'],
    next,
    personal: { [facts.candidacyId]: { zones: hours.zones, zonesFrom: 'place' as const } },
  };
  const state = enrolment.evolve(null, { type: 'PersonEnrolled', data })!;
  const one: Written = {
    id,
    enrolledAt,
    ofPerson,
    onePersonSince: ofPerson[0]?.onePersonSince ?? 0,
    address: ofPerson[0]?.address ?? address,
    ownAddress: ofPerson[0]?.ownAddress ?? address,
    claims: new Map(),
    account,
    hours,
    state,
    stamp: '',
    objection: null,
    stoppedAt: Number.POSITIVE_INFINITY,
    claimedAt: 0,
    claimPosition: 0,
    lookedPosition: 0,
    arrived: new Map(),
    hasOpenMail: false,
    unclearSince: 0,
    preparedAt: 0,
    got: [],
    awayUntil: '',
    heldFor: new Set(),
    isDead: false,
  };
  ofPerson.push(one);
  return one;
}

/** One of a few, and of those none that they are in. */
function sequenceFor(at: number, ofPerson: readonly Written[]): string {
  const taken = new Set(ofPerson.map(({ state }) => state.facts.sequenceId));
  let number = at % 3;
  while (taken.has(`s${number}`)) number += 1;
  return `s${number}`;
}
