import { meantFor } from '../../../../domain/contracts/meantWorkspace.ts';

const ID = '0192f7a4-3c00-7000-8000-000000000001';

it.each([
  ['/today', `/today?in=${ID}`],
  ['/projects/1?note=2#notes', `/projects/1?note=2&in=${ID}#notes`],
  ['/people/1?in=another#facts', `/people/1?in=${ID}#facts`],
])('given %s, when it is said of which workspace it is, then it is %s', (address, said) => {
  expect(meantFor(ID, address)).toBe(said);
});

it.each([
  [`/today?in=${ID}`, '/today'],
  [`/projects/1?note=2&in=${ID}#notes`, '/projects/1?note=2#notes'],
  ['/lists', '/lists'],
])('given %s, when it is to be of none, then it is %s', (address, said) => {
  expect(meantFor(null, address)).toBe(said);
});
