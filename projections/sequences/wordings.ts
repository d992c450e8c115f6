import { createHash } from 'node:crypto';
import { variablesIn } from '../../domain/contracts/letters/parse.ts';
import type { KnownStep, KnownVariant } from '../../domain/sequences/events.ts';

/** Of several wordings each is for as many, and somebody's is always the same; `undefined` of a mail without any. */
export function wordingFor(
  { stepId, variants }: Extract<KnownStep, { kind: 'mail' }>,
  enrolmentId: string,
): KnownVariant | undefined {
  const [first = 0] = createHash('sha256').update(`${stepId}\n${enrolmentId}`).digest();
  return variants[first % Math.max(1, variants.length)];
}

/** True of what a model wrote and nobody has read, the wording or their first line in it: it waits for somebody who does. */
export function isUnread(
  { variantId, subject, body }: KnownVariant,
  unreadVariantIds: ReadonlySet<string>,
  hasUnreadOpening: boolean,
): boolean {
  if (unreadVariantIds.has(variantId)) return true;
  if (!hasUnreadOpening) return false;
  return [subject ?? '', body].flatMap(variablesIn).some(({ name }) => name === 'opening');
}
