import type { PageAssets } from '../../../domain/contracts/page.ts';
import { escaped } from './escaped.ts';

const SCRIPTS = 'scripts';

// A page opened out of sight is not painted, and need not wait.
const AFTER_FIRST_PAINT = [
  `const run=()=>document.head.append(document.importNode(document.getElementById('${SCRIPTS}').content,true));`,
  'document.hidden?run():requestAnimationFrame(()=>setTimeout(run))',
].join('');

/**
 * What brings the page to life, all of it asked for at once: not before its first paint, for it
 * is whole without, and fonts and pictures share the line.
 */
export function scriptTags(
  { scripts, chunks }: Pick<PageAssets, 'scripts' | 'chunks'>,
  modules: readonly string[],
  nonce: string,
): readonly string[] {
  if (scripts.length === 0) return [];
  const own = new Set(modules.flatMap((module) => chunks[module] ?? []));
  return [
    `<template id="${SCRIPTS}">`,
    ...scripts.map((src) => `<script type="module" src="${escaped(src)}"></script>`),
    ...[...own].map((href) => `<link rel="modulepreload" href="${escaped(href)}">`),
    '</template>',
    `<script nonce="${nonce}">${AFTER_FIRST_PAINT}</script>`,
  ];
}
