// Loaded before dependency-cruiser, whose swc parser takes every file for plain TypeScript and
// stops at the first element in a .tsx file: it is told which files hold elements.
import { createRequire } from 'node:module';

const swc = createRequire(import.meta.url)('@swc/core');
const { parseFileSync } = swc;

swc.parseFileSync = (file, options) =>
  parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });
