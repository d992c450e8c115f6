import { chromiumPath } from './find.ts';

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Its own folder for shared memory is too small in many containers.
  '--disable-dev-shm-usage',
];

/** How tests launch Chromium with Playwright: it talks to the pages under test and nobody else. */
export function launchOptions(executablePath = chromiumPath()): {
  readonly headless: true;
  readonly executablePath?: string;
  readonly args: string[];
} {
  // Its sandbox refuses to be set up by root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return {
    headless: true,
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...QUIET, ...sandbox],
  };
}
