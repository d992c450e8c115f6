import type { RememberSearch } from '../../../../domain/identity/commands.ts';
import type { LastSearchEvent } from '../../../../domain/identity/events.ts';
import { LastQuery } from '../../../../domain/identity/lastQuery.ts';
import { lastSearchDecider } from '../../../../domain/identity/lastSearch.ts';
import { fold } from '../../../../domain/kernel/decider.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const userId = testId(1);
const workspaceId = testId(2);
const lastQuery = {
  selectedClauses: ['title', 'skill'],
  values: { title: 'Engineer', skill: [1] },
};
const remembered: LastSearchEvent = {
  type: 'SearchRemembered',
  data: { userId, workspaceId, personal: { [userId]: { lastQuery } } },
};
const remember = (query: LastQuery): RememberSearch => ({
  type: 'RememberSearch',
  data: { userId, workspaceId, lastQuery: query },
  context: {
    commandId: testId(900),
    now: '2026-11-21T09:00:00.000Z',
    actor: { kind: 'user', id: userId },
    workspaceId,
    correlationId: testId(900),
    causationId: null,
  },
});

describe('the latest search', () => {
  it('given none, when one is remembered, then it stands, and the same again changes nothing', () => {
    given(lastSearchDecider, []).when(remember(lastQuery)).then([remembered]);
    given(lastSearchDecider, [remembered]).when(remember(lastQuery)).thenNothingHappened();
  });

  it('given its user was forgotten, when it is folded, then there is none', () => {
    const data = { ...remembered.data, personal: { [userId]: null } };
    expect(fold(lastSearchDecider, [{ ...remembered, data }])).toEqual({ lastQuery: null });
  });

  it('given texts that no log takes, when a query is read, then they are cleaned where they lie', () => {
    const read = LastQuery.parse({
      selectedClauses: ['ti\u0000tle'],
      values: { title: { deep: ['a\u0000b', '\ud800'] } },
    });
    expect(read).toEqual({
      selectedClauses: ['title'],
      values: { title: { deep: ['ab', '\ufffd'] } },
    });
  });

  it('given more than 32 KiB, 200 clauses or a field that is none, when a query is read, then it is refused', () => {
    const long = { selectedClauses: [], values: { a: 'x'.repeat(33_000) } };
    const many = { selectedClauses: Array.from({ length: 201 }, () => 'a'), values: {} };
    const other = { selectedClauses: [], values: {}, id: 1 };
    for (const query of [long, many, other]) expect(LastQuery.safeParse(query).success).toBe(false);
  });
});
