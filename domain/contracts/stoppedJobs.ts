import { STOPPED } from '../kernel/stopped.ts';

const sentences: Readonly<Record<string, string>> = {
  [STOPPED]: 'You stopped this.',
  forbidden: 'This stopped, because you may not do it any longer.',
  'token-revoked': 'This stopped, because the API token that began it was revoked.',
  'token-expired': 'This stopped, because the API token that began it has expired.',
  'token-ended': 'This stopped, because whoever made the API token that began it has no way in.',
};

/** Why a job ended before it was done, where its beginner stopped it, or their right had ended; nothing of other codes. */
export function whyStopped(code: string): string | undefined {
  return sentences[code];
}
