import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageModules } from './document/pageModules.ts';
import { lighterRouter } from './lighterRouter.ts';
import { markdownFiles } from './prose/markdown/plugin.ts';

const root = dirname(fileURLToPath(import.meta.url));

/** What every page needs is one file, for many small ones come slower; so is the trial panel. */
const groups = [
  { name: 'trial', test: /\/ui\/site\/trial\/|\/shell\/FloatingInput/ },
  {
    name: 'frame',
    priority: 1,
    test: /\/node_modules\/|\/domain\/|vite\/preload-helper|\/ui\/shared\/(page|notices|popups|icons|analytics\/(?!Consent\.))|\/ui\/site\/((shell|navigation|document)\/|[a-zA-Z]+\.ts)/,
  },
];

/**
 * The public site, built twice: for browsers (`dist/ui/site`, served under `/assets/site/`) and
 * for the server that renders its pages (`dist/ui/ssr`, with `--ssr`).
 */
export default defineConfig(({ isSsrBuild = false }) => ({
  root,
  base: '/assets/site/',
  resolve: {
    // The package hands its development build to everybody who doesn't ask for this one.
    alias: {
      'react-router': join(root, '../../node_modules/react-router/dist/production/index.mjs'),
    },
  },
  // Bundled for the server too: its packages load as one file, and as they are made for production.
  ...(isSsrBuild
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  plugins: [pageModules(root), lighterRouter(), markdownFiles(), react()],
  build: {
    outDir: join(root, '../../dist/ui', isSsrBuild ? 'ssr' : 'site'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Whatever runs this target knows of modulepreload by itself.
    modulePreload: { polyfill: false },
    ssrEmitAssets: false,
    target: isSsrBuild ? 'node20' : 'es2023',
    // Fonts stay files of their own, so that they can be preloaded and are kept by browsers.
    assetsInlineLimit: 0,
    // One small style sheet for all pages: none has to wait for its own.
    cssCodeSplit: false,
    rolldownOptions: {
      input: join(root, isSsrBuild ? 'entry.server.tsx' : 'entry.client.tsx'),
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups } } }),
    },
  },
}));
