import type { SelfUser } from '../../domain/contracts/user.ts';

/** The app's page, its outline with a place in the rail for each that the reader's navigation will have. */
export function outlineFor(may: SelfUser['may'] | undefined, page: string): string {
  const rights: Readonly<Record<string, boolean>> = may ?? {};
  return page.replaceAll(/<i data-needs="(\w+)"><\/i>/g, (place, right: string) =>
    rights[right] === true ? place : '',
  );
}
