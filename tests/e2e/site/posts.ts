import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontMatterOf } from '../../../ui/site/prose/markdown/frontMatter.ts';

const folder = join(import.meta.dirname, '../../../ui/site/blog/posts');

/** The posts as they lie in the repository, newest first. */
export const posts = readdirSync(folder)
  .map((file) => {
    const { frontMatter } = frontMatterOf(readFileSync(join(folder, file), 'utf8'));
    return { ...frontMatter, path: `/blog/${file.replace(/\.md$/, '')}` };
  })
  .sort((a, b) => b.date.localeCompare(a.date));
