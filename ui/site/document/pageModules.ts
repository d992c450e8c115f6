import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const IMPORT = /\bimport\('(\.[^'?]+)'\)/g;

/**
 * Lets the server's build tell which modules a page's code comes from, so that their files can be
 * named in the page's head and come along at once, not after the entry has run.
 *
 * @param root the site's folder; modules are told relative to it, as the manifest names them
 */
export function pageModules(root: string): Plugin {
  return {
    name: 'page-modules',
    enforce: 'pre',
    transform(code, id, options) {
      if (options?.ssr !== true || !id.startsWith(`${root}/`) || !IMPORT.test(code)) return null;
      const told = code.replaceAll(IMPORT, (whole, path: string) => {
        const file = relative(root, join(dirname(id), path));
        return `(noteModule(${JSON.stringify(file)}), ${whole})`;
      });
      const source = JSON.stringify(join(root, 'page.ts'));
      return { code: `import { noteModule } from ${source};\n${told}`, map: null };
    },
  };
}
