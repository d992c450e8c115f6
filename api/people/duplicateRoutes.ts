import { z } from 'zod';
import { PossibleDuplicateResource } from '../../domain/contracts/possibleDuplicates.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canMergePeople } from '../../domain/people/policy.ts';
import { answerList } from '../http/answerList.ts';
import { idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import { findPairs } from './findPairs.ts';

/** People whom imports have found to be possibly one: what there is to merge. */
export function duplicateRoutes() {
  return [
    read({
      path: '/api/possible-duplicates',
      summary: 'List pairs of people who may be one, with the reason; merge or leave them.',
      capability: 'people',
      scope: 'people:read',
      query: listQuery({ filter: { personId: Id.optional() }, sort: ['id'] as const }),
      answer: z.array(PossibleDuplicateResource),
      reads: [],
      may: canMergePeople,
      find({ session: { workspaceId }, query }, tx) {
        const { personId } = query.filter ?? {};
        const wanted = { ...pageOf(query), sort: query.sort, ids: idsOf(query.filter), personId };
        return findPairs(tx, workspaceId, wanted);
      },
      present: (found, { query, ctx }) =>
        answerList(ctx, 'possible-duplicates', pageOf(query).offset, found, (one) => one),
    }),
  ];
}
