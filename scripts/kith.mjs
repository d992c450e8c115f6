#!/usr/bin/env node
// `npm run --silent kith -- <command>`: builds the server part when stale (told on standard error
// only), then becomes the command line.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.mjs';
import { installIfStale } from './install.mjs';
import { root } from './steps.mjs';

await installIfStale();
if (!(await buildIfStale(['server']))) process.exit(1);
const main = join(root, 'dist/cli/main.js');
process.argv[1] = main;
await import(pathToFileURL(main).href);
