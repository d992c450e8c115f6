import { candidacy } from '../../../../domain/pipeline/candidacy.ts';
import type { CandidacyEvent } from '../../../../domain/pipeline/events.ts';
import { prospects, type CandidacyRow } from '../../../../projections/pipeline/candidacies.ts';
import { journeys, type JourneyRow } from '../../../../projections/reports/journeys.ts';
import { commandContext } from '../../../support/commandContext.ts';
import { testId } from '../../../support/ids.ts';

type Logged = Parameters<typeof prospects.evolve>[1];

const candidacyId = testId(1);
const facts = { candidacyId, projectId: testId(2), personId: testId(3) };
const judged = { personWorkspaceId: testId(4), category: 'inNetwork', recordIds: [testId(3)] };
const match = { score: 0, lines: [], ranker: 'additive-1', searchId: testId(5) };
const placeAt = (hour: number) => ({ stage: `stage${hour}`, orderKey: `V${hour}` });
const instantOf = (hour: number) => new Date(Date.UTC(2026, 10, 2, hour)).toISOString();

const accepted = {
  type: 'SuggestionAccepted',
  data: { ...facts, ...judged, match, ...placeAt(0), personal: {} },
} as unknown as CandidacyEvent;

/** Where somebody stands who was accepted in the first hour, and led to these places, one in each hour after. */
function afterMoves(places: readonly ReturnType<typeof placeAt>[]) {
  const log = [accepted];
  let state = candidacy.evolve(candidacy.initialState(), accepted);
  for (const place of places) {
    const data = { candidacyId, ...place, isBack: true };
    const command = { type: 'MoveProspect', data, context: commandContext } as const;
    for (const event of candidacy.decide(command, state)) {
      log.push(event);
      state = candidacy.evolve(state, event);
    }
  }
  let row: CandidacyRow | undefined;
  let way: JourneyRow | undefined;
  log.forEach((event, hour) => {
    const metadata = {
      workspaceId: testId(6),
      actor: { kind: 'user', id: testId(7) },
      occurredAt: instantOf(hour),
    };
    const logged = { event, metadata, revision: hour } as unknown as Logged;
    row = prospects.evolve(row, logged, candidacyId) as CandidacyRow;
    way = journeys.evolve(way, logged, candidacyId) as JourneyRow;
  });
  return { state, since: [row?.stage_since, way?.stage_since] };
}

describe('somebody who was moved thirty times', () => {
  const there = Array.from({ length: 30 }, (_, at) => placeAt(at + 1));
  const back = (moves: number) => there.toReversed().slice(1, moves + 1);

  it('given twenty of these are taken back, then they stand there since when they came', () => {
    const { since } = afterMoves([...there, ...back(20)]);
    expect(since).toEqual(Array(2).fill(instantOf(10)));
  });

  it.each([21, 22, 25])('given %d, then what came before the twenty is gone to anew', (moves) => {
    const { since } = afterMoves([...there, ...back(moves)]);
    expect(since).toEqual(Array(2).fill(instantOf(30 + moves)));
  });

  it('is known by twenty places, and no more', () => {
    const { state } = afterMoves(there);
    expect(state).toMatchObject({ status: 'prospect', ...placeAt(30) });
    expect(state.status === 'prospect' && state.movedFrom).toHaveLength(20);
  });
});
