import { lacks } from './machine.ts';

// Run by scripts/test.mjs, which can't import TypeScript.
process.stdout.write(JSON.stringify(lacks()));
