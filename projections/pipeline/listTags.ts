import type { Transaction } from '../../platform/postgres/transaction.ts';
import { parameters, readPage, type PageOfRows } from '../../platform/subscriptions/query/page.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { projects } from '../projects/projects.ts';
import { prospects } from './candidacies.ts';
import { candidacyTexts } from './candidacyTexts.ts';

/** A tag that prospects bear. */
export interface UsedTag {
  /** As it is written most often. */
  readonly tag: string;
  /** How many bear it. */
  readonly count: number;
}

interface TagsWanted {
  /** Of projects that this user works on; of all, where it is left out. */
  readonly memberId?: string | undefined;
  /** Part of it, in any case. */
  readonly text?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/**
 * The tags that prospects of a workspace bear now, those that most bear first. They are kept nowhere
 * but with whom they are about: a tag is offered no longer once the last who bears it is forgotten.
 */
export async function listTags(
  tx: Transaction,
  workspaceId: string,
  { memberId, text, offset, limit }: TagsWanted,
): Promise<PageOfRows<UsedTag>> {
  const { values, add } = parameters([workspaceId]);
  const where = memberId === undefined ? '' : `and ${add(memberId)} = any(p.member_ids)`;
  const used = `(
    select mode() within group (order by w.tags ->> one::text) as tag,
      lower(w.tags ->> one::text) as key, count(*)::int as count
    from ${tableOf(prospects)} c
      join ${tableOf(projects)} p on p.key = c.project_id
      join ${tableOf(candidacyTexts)} w on w.key = c.key
      cross join unnest(c.tag_ids) one
    where c.workspace_id = $1 and c.state = 'prospect' and w.tags ? one::text ${where}
    group by 2) t`;
  return readPage<UsedTag, 'count'>(
    tx,
    {
      select: 't.tag, t.count',
      from: used,
      where: text ? [`strpos(t.key, lower(${add(text)})) > 0`] : [],
      values,
      sorts: { count: 't.count' },
      byDefault: 't.count desc',
      key: 't.key',
    },
    { offset, limit },
  );
}
