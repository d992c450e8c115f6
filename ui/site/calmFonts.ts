import type { Plugin } from 'vite';

/**
 * Fonts that come late are for the next page: swapped in while somebody reads, they would move
 * all that is on this one. The page names them in its head, so that they are mostly in time.
 */
export function calmFonts(): Plugin {
  return {
    name: 'calm-fonts',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/@fontsource-variable\/.*\.css$/.test(id)) return null;
      return { code: code.replaceAll('font-display: swap', 'font-display: optional'), map: null };
    },
  };
}
