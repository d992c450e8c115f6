import { pressed, unpressed } from '../../support/http/pressed.ts';
import { takenBack } from '../../support/http/takenBack.ts';

describe('how a change is made by keyboard alone', () => {
  it('is said of every change that somebody signed in can make, once, and of no other', () => {
    const said = [...Object.keys(pressed), ...Object.keys(unpressed)];
    expect(said.toSorted()).toEqual(Object.keys(takenBack).toSorted());
  });
});
