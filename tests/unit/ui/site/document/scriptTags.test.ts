import { runInNewContext } from 'node:vm';
import { scriptTags } from '../../../../../ui/site/document/scriptTags.ts';

const assets = {
  scripts: ['/assets/site/entry.js'],
  chunks: { 'home/HomePage.tsx': ['/assets/site/home.js', '/assets/site/trial.js'] },
};
const html = scriptTags(assets, ['home/HomePage.tsx'], 'n0nce').join('');
const outside = html.replace(/<template id="scripts">.*<\/template>/, '');

/** Runs the page's inline script; answers what a browser would do later, and what was put in. */
function open(hidden: boolean) {
  const inserted: string[] = [];
  const frames: (() => void)[] = [];
  const tasks: (() => void)[] = [];
  const document = {
    hidden,
    head: { append: (node: string) => inserted.push(node) },
    getElementById: (id: string) => ({ content: `what stands in ${id}` }),
    importNode: (node: string) => node,
  };
  runInNewContext(/<script nonce="n0nce">(.*)<\/script>/.exec(outside)?.[1] ?? '', {
    document,
    requestAnimationFrame: (run: () => void) => frames.push(run),
    setTimeout: (run: () => void) => tasks.push(run),
  });
  return { inserted, frames, tasks };
}

describe('the scripts of a page', () => {
  it('stand in a template, from which no browser fetches them', () => {
    expect(html).toContain('<script type="module" src="/assets/site/entry.js"></script>');
    expect(html).toContain('<link rel="modulepreload" href="/assets/site/trial.js">');
    expect(outside).not.toContain('/assets/');
  });

  it('are put in after the first frame has been painted', () => {
    const { inserted, frames, tasks } = open(false);
    expect(inserted).toEqual([]);
    frames.forEach((run) => run());
    expect(inserted).toEqual([]);
    tasks.forEach((run) => run());

    expect(inserted).toEqual(['what stands in scripts']);
  });

  it('are put in at once where nobody looks, for such a page is not painted', () => {
    expect(open(true).inserted).toEqual(['what stands in scripts']);
  });

  it('are not named by a page that has none', () => {
    expect(scriptTags({ scripts: [], chunks: {} }, [], 'n0nce')).toEqual([]);
  });
});
