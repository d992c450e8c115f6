import type { Context } from 'koa';
import { cleanText } from '../../domain/kernel/text.ts';

const MAX = 80;

/** The label `li` of an address, which says where a visitor comes from; `null` without one. */
export function attributionOf({ query }: Pick<Context, 'query'>): string | null {
  const [label = ''] = [query['li']].flat();
  return cleanText(label).trim().slice(0, MAX) || null;
}
