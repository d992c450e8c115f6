import type { ProspectResource } from '../../../../domain/contracts/pipeline.ts';
import type { Heard, HeardMove } from '../../../../ui/app/live/heardMoves.ts';
import { asHeard, countsAsHeard } from '../../../../ui/app/prospects/asHeard.ts';
import {
  boardRead,
  cardsAsHeard,
  lackingStages,
  withColumn,
  withFailure,
} from '../../../../ui/app/prospects/boardRead.ts';

const stages = ['new', 'met'].map((id) => ({ id, title: `“${id}”`, count: 40, isTakenOut: false }));
const key = (at: number) => String(at).padStart(3, '0');

/** The prospect at a place of a stage, in the first revision. */
const card = (stage: string, at: number) =>
  ({
    id: `${stage}${at}`,
    projectId: 'p',
    stage,
    orderKey: key(at),
    revision: 1,
  }) as ProspectResource;

const cards = (stage: string, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => card(stage, from + index));

/** The first 25 of `new`, of whom there are more, and all three of `met`. */
const board = boardRead([...cards('new', 1, 25), ...cards('met', 1, 3)], 0);

const move = (
  id: string,
  stage: string,
  at: number,
  facts: Partial<HeardMove> = {},
): HeardMove => ({
  id,
  from: 'new',
  stage,
  orderKey: key(at),
  stageSince: '2026-11-26T10:00:00.000Z',
  follows: 1,
  revision: 2,
  projectId: 'p',
  turn: 1,
  ...facts,
});

const heardOf = (...moves: readonly HeardMove[]): Heard => ({
  moves: new Map(moves.map((each) => [each.id, each])),
  counts: new Map(),
});

const shown = (heard: Heard, read = board) => cardsAsHeard(read, heard, stages);
const idsIn = (stage: string, heard: Heard) =>
  shown(heard)
    .filter((each) => each.stage === stage)
    .map(({ id }) => id);
const lacking = (heard: Heard, read = board) =>
  lackingStages(read, shown(heard, read), heard, 'p', stages);

describe('a prospect of whom a move was told', () => {
  const row = card('new', 1);

  it('stands where they went, in the revision of that; the same object until more is told', () => {
    const heard = heardOf(move('new1', 'met', 9));
    const moved = asHeard(row, heard, stages);
    expect(moved).toMatchObject({
      stage: 'met',
      stageTitle: '“met”',
      orderKey: key(9),
      stageSince: '2026-11-26T10:00:00.000Z',
      revision: 2,
    });
    expect(asHeard(row, heard, stages)).toBe(moved);
  });

  it('given they were read after it, or more lies between, then they stand where they were read', () => {
    expect(asHeard({ ...row, revision: 2 }, heardOf(move('new1', 'met', 9)), stages).stage).toBe(
      'new',
    );
    const later = heardOf(move('new1', 'met', 9, { follows: 3, revision: 4 }));
    expect(asHeard(row, later, stages)).toBe(row);
  });
});

describe('counts of which newer ones were told', () => {
  const counted = {
    all: 3,
    stages: [
      { ...stages[0]!, count: 3 },
      { ...stages[1]!, count: 0, isTakenOut: true },
    ],
  };

  it('are those that were told; a stage that was taken out goes with the last who stood in it', () => {
    const told = { of: { new: 1, met: 2 }, turn: 3 };
    expect(countsAsHeard(counted, 2, told).stages.map(({ count }) => count)).toEqual([1, 2]);
    const emptied = countsAsHeard(counted, 2, { of: { new: 3 }, turn: 3 });
    expect(emptied).toMatchObject({ all: 3, stages: [{ id: 'new', count: 3 }] });
  });

  it('given they were asked for after that, then they are as they were read', () => {
    expect(countsAsHeard(counted, 3, { of: { new: 1 }, turn: 3 })).toBe(counted);
    expect(countsAsHeard(counted, 3, undefined)).toBe(counted);
  });
});

describe('a board of which moves are told', () => {
  it('shows cards where they went, but behind the last card that was read only where all were', () => {
    const heard = heardOf(move('new1', 'met', 9), move('met1', 'new', 5), move('met2', 'new', 90));
    expect(idsIn('met', heard)).toEqual(['new1', 'met3']);
    expect(idsIn('new', heard)).not.toContain('new1');
    expect(idsIn('new', heard)).toContain('met1');
    expect(idsIn('new', heard)).not.toContain('met2');
    expect(lacking(heard)).toEqual([]);
  });

  it('lacks a stage into whose shown cards somebody came who was not read, and none that they came to behind', () => {
    expect(lacking(heardOf(move('z', 'new', 5)))).toEqual(['new']);
    expect(lacking(heardOf(move('z', 'new', 90)))).toEqual([]);
    expect(lacking(heardOf(move('z', 'met', 90)))).toEqual(['met']);
    expect(lacking(heardOf(move('z', 'new', 5, { projectId: 'other' })))).toEqual([]);
  });

  it('lacks nobody who was told of before the stage was asked for, or of whom something else is told since', () => {
    const heard = heardOf(move('z', 'new', 5));
    const again = { cards: cards('new', 1, 25), size: 25, asked: 1 };
    expect(lacking(heard, withColumn(board, 'new', again))).toEqual([]);
    expect(lacking(heardOf(move('z', 'new', 5, { turn: 0 })))).toEqual([]);
  });

  it('lacks a stage of which less than half of the cards are left, where there are more', () => {
    const gone = (count: number) =>
      heardOf(...cards('new', 1, count).map(({ id }, at) => move(id, 'met', 50 + at)));
    expect(lacking(gone(12))).toEqual([]);
    expect(lacking(gone(13))).toEqual(['new']);
  });

  it('lacks no stage that could not be read, before more is told or it is read', () => {
    const heard = heardOf(move('z', 'new', 5), move('y', 'met', 9));
    const failed = withFailure(board, 'new', 1);
    expect(lacking(heard, failed)).toEqual(['met']);
    expect(lacking(heardOf(move('z', 'new', 5, { turn: 2 })), failed)).toEqual(['new']);
    const elsewhere = move('x', 'met', 5, { projectId: 'other', turn: 2 });
    expect(lacking(heardOf(move('z', 'new', 5), elsewhere), failed)).toEqual([]);
    const read = withColumn(failed, 'new', { cards: cards('new', 1, 25), size: 25, asked: 1 });
    expect(read.failed).toEqual({});
  });

  it('has the cards of one stage as they were read later, each once', () => {
    const later = withColumn(board, 'new', {
      cards: [
        { ...card('met', 1), stage: 'new', orderKey: key(4), revision: 2 },
        ...cards('new', 5, 29),
      ],
      size: 50,
      asked: 4,
    });
    const ids = shown(heardOf(), later).map(({ id }) => id);
    expect(ids).toHaveLength(new Set(ids).size);
    expect(ids.slice(0, 3)).toEqual(['met2', 'met3', 'met1']);
    expect(ids).toHaveLength(32);
    // All came: whoever is put behind the last is shown.
    expect(later.columns['new']).toEqual({ size: 50, asked: 4, until: undefined });
  });
});
