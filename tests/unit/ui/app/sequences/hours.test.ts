import { savedKey } from '../../../../../ui/app/sequences/hours.ts';

const window = { days: [1, 2], from: 540, to: 1_020, zone: 'recipient' };

it('says of hours that are saved whether they hold for those who are in it, whose clock stays what it was', () => {
  expect(savedKey(window, { ...window, from: 600 })).toBe('sequences.times.saved');
  expect(savedKey(window, { ...window, zone: 'workspace' })).toBe('sequences.times.savedClock');
});
