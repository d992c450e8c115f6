import { goesOn, isBehind } from '../../../workers/enrolments/waitsForAnother.ts';
import type { Findings, Written } from './simulation.ts';

/** Whether they are written to by another sequence first. */
export function isBehindAnother(one: Written): boolean {
  const others = othersOf(one).map(({ id, enrolledAt, state }) => ({
    enrolmentId: id,
    enrolledAt,
    state,
  }));
  return isBehind(one.state, one.enrolledAt, others);
}

/** Notes a mail that comes beside those of another sequence. */
export function noteBeside(findings: Findings, one: Written): void {
  const isBeside = othersOf(one).some(({ state, got }) => got.length > 0 && goesOn(state));
  if (isBeside) findings.besideAnother += 1;
}

function othersOf(one: Written): readonly Written[] {
  return one.ofPerson.filter((other) => other !== one);
}
