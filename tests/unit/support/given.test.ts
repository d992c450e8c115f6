import { counter, raise } from '../../support/counter.ts';
import type { Raised } from '../../support/counter.ts';
import { given } from '../../support/given.ts';

const raised = (from: number): Raised => ({ type: 'Raised', data: { from } });

describe('given, when, then', () => {
  it('folds the history and compares the events', () => {
    const once = given(counter, [raised(0)]).when(raise(1));
    once.then([raised(1)]);
    expect(() => once.then([raised(0)])).toThrow();
    expect(() => once.thenNothingHappened()).toThrow();
  });

  it('tells nothing happened from events', () => {
    const nothing = given(counter, []).when(raise(1, 0));
    nothing.thenNothingHappened();
    expect(() => nothing.then([raised(0)])).toThrow();
  });

  it('tells a broken rule by its code', () => {
    const broken = given(counter, []).when(raise(1, -1));
    broken.thenRuleBroken('only-upwards');
    expect(() => broken.thenRuleBroken('another')).toThrow();
    expect(() => given(counter, []).when(raise(1)).thenRuleBroken('only-upwards')).toThrow();
  });

  it('lets every other error through', () => {
    const wrongHistory = given(counter, [raised(7)]).when(raise(1));
    expect(() => wrongHistory.thenRuleBroken('only-upwards')).toThrow('Raised from 7 at 0.');
  });
});
