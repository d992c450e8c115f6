import type { Part } from './layout.ts';

/** How a mail with a link ends: how long the link works, and what to do for who did not ask for it. */
export function oneUse(link: {
  readonly lifetime: string;
  readonly unasked: string;
  readonly supportEmail: string;
}): readonly Part[] {
  const { lifetime, unasked, supportEmail } = link;
  return [
    {
      kind: 'words',
      text: `The link works once, for ${lifetime}. If you asked more than once, use the newest: once one is used, the others no longer work.`,
    },
    {
      kind: 'words',
      text: supportEmail === '' ? unasked : `${unasked} Questions go to ${supportEmail}.`,
    },
  ];
}
