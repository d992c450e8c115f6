import { meantFor } from '../../../domain/contracts/meantWorkspace.ts';
import type { Letter } from './layout.ts';

/** So many stand one by one; of the others it is said how many they are. */
const LISTED = 20;

/** The mail about what somebody was told and has not read, newest first. */
export function notificationsLetter({
  timing,
  origin,
  workspaceId,
  workspaceName,
  home,
  told,
}: {
  readonly timing: 'atOnce' | 'daily';
  readonly origin: string;
  readonly workspaceId: string;
  readonly workspaceName: string;
  /** Where whom it goes to lands in Kith: a path. */
  readonly home: string;
  /** At least one. */
  readonly told: readonly { readonly words: string; readonly to: string }[];
}): Letter {
  const [first] = told;
  const count = told.length;
  const some = `${count} things for you in ${workspaceName}`;
  const subject = count === 1 && first !== undefined ? first.words : some;
  const more = count - LISTED;
  const here = (path: string) => origin + meantFor(workspaceId, path);
  const why =
    timing === 'daily'
      ? `Once a day you get what you have not read in ${workspaceName}.`
      : `You get this because you had not read it in ${workspaceName} a few minutes later.`;
  return {
    subject: timing === 'daily' && count > 1 ? `Today: ${some}` : subject,
    parts: [
      {
        kind: 'list',
        items: told.slice(0, LISTED).map(({ words, to }) => ({ text: words, href: here(to) })),
      },
      ...(more > 0 ? [{ kind: 'words', text: `And ${more} more behind the bell.` } as const] : []),
      { kind: 'button', label: 'Open Kith', href: here(home) },
      { kind: 'words', text: `${why} What is mailed, and when, you choose in your settings:` },
      { kind: 'list', items: [{ text: 'Choose your mail', href: `${origin}/settings#mail` }] },
    ],
  };
}
