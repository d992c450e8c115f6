import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = dirname(fileURLToPath(import.meta.url));

/**
 * The signed-in app. The server sends the built `index.html` for every address of the app, with
 * the initial page data put into `#initial-data`, and the files beside it under `/assets/app/`.
 */
export default defineConfig({
  root,
  base: '/assets/app/',
  plugins: [react()],
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
  },
});
