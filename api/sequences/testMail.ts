import { withFoot } from '../../domain/contracts/letters/foot.ts';
import { escapeHtml } from '../../domain/contracts/letters/printed.ts';
import type { RenderedLetter } from '../../domain/contracts/letters/render.ts';

/**
 * A letter as a test: marked in its subject, so that no mail program takes it for one of the thread, and without the
 * link by which whoever gets it takes themselves off, which is theirs alone.
 */
export function asTest(letter: RenderedLetter, name: string): RenderedLetter {
  const words = `This is a test that you sent to yourself. The mail to ${name} ends with a link to unsubscribe.`;
  return {
    ...withFoot(letter, { text: words, html: escapeHtml(words) }),
    subject: `[Test] ${letter.subject}`,
  };
}
