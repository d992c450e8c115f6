import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = dirname(fileURLToPath(import.meta.url));

/**
 * The signed-in app. The server sends the built `index.html` for every address of the app, with
 * the initial page data put into `#initial-data`, and the files beside it under `/assets/app/`.
 */
export default defineConfig({
  root,
  base: '/assets/app/',
  plugins: [react(), stylesInPage()],
  build: {
    outDir: join(root, '../../dist/ui/app'),
    emptyOutDir: true,
    manifest: true,
    assetsDir: '.',
    target: 'es2023',
    // One small file of styles: a screen that is loaded later has nothing of it left to miss.
    cssCodeSplit: false,
    // The content security policy lets no data: addresses in.
    assetsInlineLimit: 0,
    // The vendor chunk is large and rarely changes; it is kept apart from what we write.
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        // What the app begins with comes as one file, not as one for each set of screens that share
        // it: fifty small files wait for each other on few connections.
        // What at least three of the later screens share is a second file, for the same reason. Finer
        // groups, by who shares what, import each other in circles and fail as they begin.
        codeSplitting: {
          groups: [
            { name: 'frame', tags: ['$initial'], priority: 1 },
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
});

/**
 * Puts the style sheet into the page, so that the outline is painted as soon as the page is there:
 * as a file it would share the line with all scripts. The server adds the nonce.
 */
function stylesInPage(): Plugin {
  return {
    name: 'styles-in-page',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(/<link rel="stylesheet"[^>]*\/([^"/]+\.css)">/, (link, file: string) => {
          const built = bundle?.[file];
          return built?.type === 'asset' ? `<style>${String(built.source)}</style>` : link;
        }),
    },
  };
}
