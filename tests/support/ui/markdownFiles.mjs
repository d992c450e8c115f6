import { fileURLToPath } from 'node:url';

const reader = fileURLToPath(
  new URL('../../../ui/site/prose/markdown/textDocument.ts', import.meta.url),
);

/** What the build makes of a Markdown file, in tests: read by the same function. */
export default {
  process(source) {
    const read = `require(${JSON.stringify(reader)}).textDocumentOf(${JSON.stringify(source)})`;
    return { code: `module.exports = ${read};` };
  },
};
