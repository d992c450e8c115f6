import type { ProspectResource } from '../../../../domain/contracts/pipeline.ts';
import {
  columnsOf,
  placeAt,
  withHeadings,
  type BoardColumn,
  type Heading,
} from '../../../../ui/app/prospects/board.ts';

const card = (id: string, stage: string, orderKey: string) =>
  ({ id, stage, orderKey }) as ProspectResource;
const both = (outreach: number, replied: number) => [
  { id: 'inOutreach', title: 'In outreach', count: outreach, isTakenOut: false },
  { id: 'replied', title: 'Replied', count: replied, isTakenOut: false },
];
const columns = columnsOf(
  [card('b', 'inOutreach', 'b'), card('a', 'inOutreach', 'a'), card('r', 'replied', 'c')],
  both(40, 1),
);
const told = (all: readonly BoardColumn[]) =>
  all.map(({ stage, cards, count }) => `${stage} ${cards.map(({ id }) => id).join('')} ${count}`);
const on = (id: string, heading: Heading) => told(withHeadings(columns, new Map([[id, heading]])));

describe('a board', () => {
  it('has a column for each stage, its cards in the order of hand, each once, with the count of all', () => {
    expect(told(columns)).toEqual(['inOutreach ab 40', 'replied r 1']);
    const twice = columnsOf([card('a', 'replied', 'a'), card('a', 'replied', 'a')], both(0, 0));
    expect(told(twice)).toEqual(['inOutreach  0', 'replied a 1']);
  });

  it('given somebody on the way, then they stand there already, beside whom they were put, and counts follow', () => {
    expect(on('a', { stage: 'replied' })).toEqual(['inOutreach b 39', 'replied ra 2']);
    expect(on('a', { stage: 'replied', before: 'r' })).toEqual(['inOutreach b 39', 'replied ar 2']);
    expect(on('b', { stage: 'inOutreach', before: 'a' })).toEqual([
      'inOutreach ba 40',
      'replied r 1',
    ]);
  });

  it('given somebody on the way back to where they stood, then they stand there already', () => {
    expect(on('r', { stage: 'inOutreach', orderKey: 'ab' })).toEqual([
      'inOutreach arb 41',
      'replied  0',
    ]);
    expect(on('b', { stage: 'replied', orderKey: 'd' })).toEqual([
      'inOutreach a 39',
      'replied rb 2',
    ]);
  });

  it('given the neighbour has gone meanwhile, then they come to stand at the end', () => {
    expect(on('a', { stage: 'replied', after: 'z' })).toEqual(['inOutreach b 39', 'replied ra 2']);
  });

  it('given somebody who is not on it, then it is as it is', () => {
    expect(on('z', { stage: 'replied' })).toEqual(told(columns));
  });

  it('tells a place by whom it is beside: behind the one above, else before the one below', () => {
    const { cards } = columns[0]!;
    expect(placeAt(cards, 'r', 1)).toEqual({ after: 'a' });
    expect(placeAt(cards, 'r', 0)).toEqual({ before: 'a' });
    expect(placeAt(cards, 'a', 1)).toEqual({ after: 'b' });
    expect(placeAt([], 'r', 0)).toEqual({});
  });
});
