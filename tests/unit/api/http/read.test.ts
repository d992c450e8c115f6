import { z } from 'zod';
import type { ApiContext } from '../../../../api/http/context.ts';
import type { AnyEndpoint } from '../../../../api/http/endpoint.ts';
import { read } from '../../../../api/http/read.ts';
import type { Transaction } from '../../../../platform/postgres/transaction.ts';
import type { WithWorkspaces } from '../../../../platform/postgres/tenancy.ts';
import { testId } from '../../../support/ids.ts';

/** Reads that are named by the transaction that they are made in. */
function readsIn(name: string): WithWorkspaces {
  return (_workspaceIds, work) => work({ name } as unknown as Transaction);
}

const app = { reads: readsIn('each'), snapshots: readsIn('one') } as unknown as ApiContext;
const session = { userId: testId(1), workspaceId: testId(2), role: 'recruiter' };

describe('what is read', () => {
  it.each([
    ['of one moment', { isOfOneMoment: true as const }, 'one'],
    ['by one question', {}, 'each'],
  ])('given it is made %s, then it is read so', async (_, asked, name) => {
    const toys = read({
      ...asked,
      path: '/api/toys',
      summary: 'Read toys.',
      capability: 'toys',
      answer: z.string(),
      reads: [],
      may: () => true,
      find: async (_request, tx) => (tx as unknown as { name: string }).name,
      present: (found) => found,
    });

    expect(
      await toys.handle({ session } as unknown as Parameters<AnyEndpoint['handle']>[0], app),
    ).toBe(name);
  });
});
