import { helpSections } from '../../../../../domain/contracts/routes.ts';
import { placeOf, sections } from '../../../../../ui/site/help/sections.ts';

const paths = sections.flatMap(({ pages }) => pages.map(({ path }) => path));

test('the help centre has a page for each of its addresses, section by section, in their order', () => {
  expect(sections.map(({ path, pages }) => [path, pages.map((page) => page.path)])).toEqual(
    helpSections.map(({ path, pages }) => [path, pages.map((page) => `${path}/${page}`)]),
  );
});

test('given a page, then the next one is that after it, over the end of a section too', () => {
  const nexts = paths.map((path) => placeOf(path).next?.path ?? null);
  expect(nexts).toEqual([...paths.slice(1), null]);
  expect(placeOf('/help/quick-start/invite-colleagues').next?.path).toBe(
    '/help/talent-sourcing/with-job-posting',
  );
});

test('given the questions at the end, then nothing follows them', () => {
  expect(placeOf('/help/frequently-asked/faq').next).toBeNull();
});

test('two pages of one name in two sections have titles that tell them apart', () => {
  const titles = sections.flatMap(({ pages }) => pages.map(({ title }) => title));
  expect(new Set(titles).size).toBe(titles.length);
});
