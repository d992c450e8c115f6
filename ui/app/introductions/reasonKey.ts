import { DeclineReason } from '../../../domain/introductions/reasons.ts';

/** The reason by which its words stand; none, for one that this version does not know. */
export function reasonKey(code: string | null): DeclineReason | null {
  return DeclineReason.safeParse(code).data ?? null;
}
