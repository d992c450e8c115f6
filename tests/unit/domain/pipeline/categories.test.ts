import { categoryTitles } from '../../../../domain/pipeline/categories.ts';

test('people are suggested under five names, in the order in which they are offered', () => {
  expect(Object.values(categoryTitles)).toEqual([
    'Referrals',
    'In Network',
    'Out of Network',
    'Diversity',
    'Candidates in your ATS',
  ]);
});
