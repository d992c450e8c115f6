import { shareRows } from '../../../../ui/app/providers/shareRows.ts';

const ada = { id: 'a', name: 'Ada', tags: ['maths'] };
const grace = { id: 'g', name: 'Grace', tags: [] };
// As over the wire: nothing of it is the same object.
const readAgain = <T>(answer: T): T => JSON.parse(JSON.stringify(answer)) as T;
const page = { data: [ada, grace], total: 2 };

test('what is read again without a change is the very answer of before', () => {
  expect(shareRows(page, readAgain(page))).toBe(page);
  expect(shareRows(page.data, readAgain(page.data))).toBe(page.data);
});

test('who comes first moves the others, and draws none of them anew', () => {
  const edsger = { id: 'e', name: 'Edsger', tags: [] };
  const now = shareRows(page, readAgain({ data: [edsger, ada, grace], total: 3 }));
  expect(now).toEqual({ data: [edsger, ada, grace], total: 3 });
  const { data } = now as typeof page;
  expect(data[1]).toBe(ada);
  expect(data[2]).toBe(grace);
});

test('who leaves is gone, and who is changed is another object', () => {
  const changed = { ...grace, name: 'Grace Hopper' };
  const { data } = shareRows(page, readAgain({ data: [changed], total: 1 })) as typeof page;
  expect(data).toEqual([changed]);
  expect(data[0]).not.toBe(grace);
  expect(data[0]?.tags).toBe(grace.tags);
});

test('a count that changes leaves the rows as they are', () => {
  const now = shareRows(page, readAgain({ ...page, total: 7 })) as typeof page;
  expect(now.total).toBe(7);
  expect(now.data).toBe(page.data);
});

test('what is no list is compared by its places', () => {
  const before = { data: { id: 'a', stages: [{ count: 1 }, { count: 2 }] } };
  const now = shareRows(before, { data: { id: 'a', stages: [{ count: 5 }, { count: 2 }] } });
  expect(now).toEqual({ data: { id: 'a', stages: [{ count: 5 }, { count: 2 }] } });
  expect((now as typeof before).data.stages[1]).toBe(before.data.stages[1]);
});

test('the first answer, and one of another kind, is taken as it is', () => {
  expect(shareRows(undefined, page)).toBe(page);
  expect(shareRows(page, null)).toBeNull();
});
