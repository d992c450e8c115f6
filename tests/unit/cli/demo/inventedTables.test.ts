import { companiesByIndustry } from '../../../../cli/demo/invented/companies.ts';
import { nameRegions, namesByRegion } from '../../../../cli/demo/invented/names.ts';
import { schools } from '../../../../cli/demo/invented/schools.ts';

test('No two invented companies share a name', () => {
  const companies = Object.values(companiesByIndustry).flat();
  expect(new Set(companies).size).toBe(companies.length);
});

test.each(nameRegions)('The names of the region %s are each listed once', (region) => {
  const { given, family } = namesByRegion[region];
  expect(new Set(given).size).toBe(given.length);
  expect(new Set(family).size).toBe(family.length);
});

test('Schools are each listed once', () => {
  expect(new Set(schools).size).toBe(schools.length);
});
