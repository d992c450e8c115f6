import { variationsOf, variationsTold } from '../../../../domain/contracts/variations.ts';

const experiments = [
  { name: 'button', place: 'trialButton' as const, values: [{ name: 'a', text: 'Try it' }] },
  {
    name: 'hero',
    place: 'heroTitle' as const,
    values: [
      { name: 'b', text: 'Who fits?' },
      { name: 'c', text: 'Find them.' },
    ],
  },
];

describe('the variations of an address', () => {
  it('are those that the configuration names, with their texts', () => {
    expect(variationsOf('?li=x&variations=hero:b,button:a', experiments)).toEqual([
      { experiment: 'button', value: 'a', place: 'trialButton', text: 'Try it' },
      { experiment: 'hero', value: 'b', place: 'heroTitle', text: 'Who fits?' },
    ]);
  });

  it.each([
    ['', ''],
    ['?variations=', ''],
    ['?variations=hero', ''],
    ['?variations=hero:d', ''],
    ['?variations=<script>:b,hero:c', 'hero:c'],
    ['?variations=hero:c,hero:b', 'hero:c'],
    ['?variations= hero : b ', 'hero:b'],
    ['?variations=constructor:name', ''],
  ])('%s are told as "%s"', (search, told) => {
    expect(variationsTold(search, experiments)).toBe(told);
  });
});
