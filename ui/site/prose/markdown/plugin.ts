import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { textDocumentOf } from './textDocument.ts';

/**
 * Lets pages import Markdown files: `./text.md` has `head`, `headings` and `html`,
 * `./text.md?head` all but the text, for lists that must not carry it. The parser stays on the machine that builds.
 */
export function markdownFiles(): Plugin {
  return {
    name: 'kith:markdown-files',
    enforce: 'pre',
    async load(id) {
      const [, path, query] = /^(.+\.md)(\?head)?$/.exec(id) ?? [];
      if (path === undefined) return null;
      this.addWatchFile(path);
      const { html, ...about } = await readDocument(path);
      const all = query === undefined ? { ...about, html } : about;
      const code = Object.entries(all).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return { code: code.join('\n'), moduleType: 'js' };
    },
  };
}

async function readDocument(path: string) {
  try {
    return textDocumentOf(await readFile(path, 'utf8'));
  } catch (cause) {
    throw new Error(`${path} can't be rendered.`, { cause });
  }
}
