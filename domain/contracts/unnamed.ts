import { ERASED } from './erased.ts';

/** Stands for a colleague who has told no name yet, where their address is not to be read. */
export const UNNAMED = 'A colleague';

/** What a user is called whose name has been read as it stands: empty where they have told none, missing where it was erased. */
export function calledOf(name: string | null | undefined): string {
  return name === '' ? UNNAMED : (name ?? ERASED);
}
