import { fold } from '../text/stem.ts';

/** The id made of a name: folded, words joined by hyphens; `+` and `#` stay, for C++ and C#. */
export function slug(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9+#]+/g, '-')
    .replace(/^-|-$/g, '');
}
