// `npm run bench -- [name …] [--rounds N] [--events N] [--seconds N]`: installs the peers, then measures.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installIfStale } from './install.mjs';
import { npm, root, say, tool } from './steps.mjs';

await installIfStale();
await installPeersIfStale();
process.exitCode = await tool(
  'tsx/dist/cli.mjs',
  ['tests/bench/run.ts', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
);

// The peers have a lock of their own, so that nothing of theirs reaches the product's.
async function installPeersIfStale() {
  const wanted = packagesOf('tests/bench/package-lock.json');
  const installed = packagesOf('tests/bench/node_modules/.package-lock.json');
  if (Object.keys(wanted).every((path) => wanted[path] === installed[path])) return;
  say('Installing what the benches compare with …');
  const code = await npm(['ci', '--prefix', 'tests/bench', '--no-audit', '--no-fund']);
  if (code !== 0) {
    say(`npm ci failed (exit code ${code}); nothing was measured.`);
    process.exit(code);
  }
}

function packagesOf(file) {
  try {
    const { packages } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    const entries = Object.entries(packages).filter(([path]) => path !== '');
    return Object.fromEntries(entries.map(([path, { version }]) => [path, version]));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}
