import {
  BANK_LADDER,
  LADDER_STEPS,
  LADDER_WORDS,
  TRADE_AFTER,
  TRADE_BEFORE,
} from './taxonomy/seniority.ts';
import type { TitleFamily } from './taxonomy/titleTable.ts';
import { tokenize } from './text/tokens.ts';

const BANK = /\b(bank(ing|s)?|goldman|morgan|securities|capital markets|investment bank)/i;

/**
 * Where a title stands on the ladder, 1 to 10, or null when its words say nothing. `setting` is text around it, such as
 * the employer's name: in banks a vice president is no executive.
 */
export function stepOfTitle(
  title: string,
  family: TitleFamily | null,
  setting = '',
): number | null {
  return stepOnLadder(title, family, isOfBank(title, setting));
}

/** Whether a title, or what stands around it, is of a bank. */
export function isOfBank(title: string, setting: string): boolean {
  return BANK.test(`${title} ${setting.slice(0, 400)}`) && !/\b(head|chief)\b/i.test(title);
}

/** As `stepOfTitle`, for whoever knows whether it is of a bank. */
export function stepOnLadder(
  title: string,
  family: TitleFamily | null,
  bank: boolean,
): number | null {
  const words = tokenize(title).map((token) => token.key);
  let to: number | null = null;
  let by = 0;
  for (let at = 0; at < words.length; at += 1) {
    const two = `${words[at] ?? ''} ${words[at + 1] ?? ''}`;
    const three = `${two} ${words[at + 2] ?? ''}`;
    const phrase = [three, two, words[at] ?? ''].find(
      (candidate) => (bank && BANK_LADDER.has(candidate)) || LADDER_WORDS.has(candidate),
    );
    if (phrase === undefined) continue;
    if (
      TRADE_AFTER.get(phrase)?.has(words[at + 1] ?? '') === true ||
      TRADE_BEFORE.get(phrase)?.has(words[at - 1] ?? '') === true
    )
      continue;
    const banked = bank ? BANK_LADDER.get(phrase) : undefined;
    const word = LADDER_WORDS.get(phrase);
    if (phrase.length === 1 && at < words.length - 1) continue;
    if (banked !== undefined) to = Math.max(to ?? 0, banked);
    else if (word?.by !== undefined) by += word.by;
    else if (word?.to !== undefined) to = combine(to, word.to);
    at += phrase.split(' ').length - 1;
  }
  const base = bank && to !== null ? null : (family?.step ?? null);
  if (to === null && base === null) return null;
  const step =
    base === null
      ? (to as number)
      : to === null
        ? base
        : to <= 3
          ? Math.min(base, to)
          : Math.max(base, to);
  const shifted = step >= 6 ? step + by : step;
  return Math.max(1, Math.min(LADDER_STEPS, shifted));
}

/** "Senior associate" is above associate and below senior; otherwise the higher word counts. */
function combine(before: number | null, now: number): number {
  if (before === null) return now;
  if ((before === 5 && now === 3) || (before === 3 && now === 5)) return 4;
  if (before <= 2) return before;
  if (now <= 2) return now;
  return Math.max(before, now);
}
