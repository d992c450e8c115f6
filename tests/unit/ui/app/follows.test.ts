import type { LiveActivity } from '../../../../domain/contracts/live.ts';
import type { Told } from '../../../../ui/app/providers/readAgain.ts';
import { boardKey, boardReading } from '../../../../ui/app/prospects/boardReading.ts';
import { follows } from '../../../../ui/app/prospects/follows.ts';
import { countsKey } from '../../../../ui/app/prospects/useProspectCounts.ts';

const move = {
  id: 'a',
  from: 'inOutreach',
  stage: 'replied',
  orderKey: 'm',
  stageSince: '2026-11-26T10:00:00.000Z',
  follows: 1,
  revision: 2,
};
const told = (facts: Omit<Partial<LiveActivity>, 'resource'>): Told => ({
  type: 'LIVE_ACTIVITY',
  kind: 'changed',
  resource: 'prospects',
  projectId: 'p',
  ...facts,
});
const moved = told({ ids: ['a'], moves: [move], counts: { replied: 1 } });
const more = told({ ids: ['a', 'b'], moves: [move] });
const then = '2026-11-01T00:00:00.000Z';

const board = (narrowing: object, asOf?: string) =>
  boardKey(boardReading('p', asOf, { ...narrowing }));
const table = (filter: object, meta?: object) =>
  ['prospects', 'getList', { filter: { projectId: 'p', ...filter }, meta }] as const;

describe('what of the pipeline follows moves by itself', () => {
  it('is a board of everybody and its counts', () => {
    expect(follows(board({}), moved)).toBe(true);
    expect(follows(countsKey('p', {}, undefined), moved)).toBe(true);
  });

  it('is none that is narrowed, for who would be left is for the server to say', () => {
    expect(follows(board({ tag: 'go' }), moved)).toBe(false);
    expect(follows(countsKey('p', { tag: 'go' }, undefined), moved)).toBe(false);
  });

  it('is nothing where more is told than moves, or no counts along', () => {
    expect(follows(board({}), more)).toBe(false);
    expect(follows(board({}), told({}))).toBe(false);
    expect(follows(countsKey('p', {}, undefined), { ...moved, counts: undefined })).toBe(false);
    expect(follows(['tags', 'getList', {}], more)).toBe(false);
  });

  it('is what was, and tags, and whatever is of another project', () => {
    expect(follows(board({ tag: 'go' }, then), moved)).toBe(true);
    expect(follows(countsKey('p', {}, then), moved)).toBe(true);
    expect(follows(table({}, { asOf: then }), moved)).toBe(true);
    expect(follows(['tags', 'getList', {}], moved)).toBe(true);
    expect(follows(board({}), { ...more, projectId: 'other' })).toBe(true);
    expect(follows(countsKey('p', {}, undefined), { ...more, projectId: 'other' })).toBe(true);
  });

  it('is a table of one stage that nobody came to or left, and no other table', () => {
    expect(follows(table({ stage: 'offer' }), moved)).toBe(true);
    expect(follows(table({ stage: 'replied' }), moved)).toBe(false);
    expect(follows(table({ stage: 'inOutreach' }), moved)).toBe(false);
    expect(follows(table({}), moved)).toBe(false);
  });

  it('is one prospect of whom nothing is told', () => {
    expect(follows(['prospects', 'getOne', { id: 'b' }], moved)).toBe(true);
    expect(follows(['prospects', 'getOne', { id: 'a' }], moved)).toBe(false);
    expect(follows(['prospects', 'getOne', { id: 'b' }], told({}))).toBe(false);
  });

  it('is nothing of other resources', () => {
    expect(follows(['changes', 'getList', {}], moved)).toBe(false);
    expect(follows(board({}), { ...moved, resource: 'people' })).toBe(false);
  });
});
