#!/usr/bin/env node
// `npm run --silent kith -- <command>`: builds the server part when stale (told on standard error
// only), then becomes the command line.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.mjs';
import { installIfStale } from './install.mjs';
import { readSettings } from './settings.mjs';
import { root } from './steps.mjs';

readSettings();
await installIfStale();
// The server that `start` runs serves the pages too.
const parts = process.argv[2] === 'start' ? undefined : ['server'];
if (!(await buildIfStale(parts))) process.exit(1);
const main = join(root, 'dist/cli/main.js');
process.argv[1] = main;
await import(pathToFileURL(main).href);
