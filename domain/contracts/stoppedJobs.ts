const sentences: Readonly<Record<string, string>> = {
  forbidden: 'This stopped, because you may not do it any longer.',
  'token-revoked': 'This stopped, because the API token that began it was revoked.',
  'token-expired': 'This stopped, because the API token that began it has expired.',
  'token-ended': 'This stopped, because whoever made the API token that began it has no way in.',
};

/** Why a job ended before it was done, where its beginner’s right had ended; nothing of other codes. */
export function whyStopped(code: string): string | undefined {
  return sentences[code];
}
