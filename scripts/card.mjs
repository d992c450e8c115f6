// `node scripts/card.mjs`: draws the picture on cards of shared links, 1200 by 630, from the site's own
// colours and fonts and the example of its start page, and writes it to ui/site/public/card.png.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';
import { root, say } from './steps.mjs';

register();
const { chromium } = await import('playwright');
const { launchOptions } = await import('../tests/support/chromium/launchOptions.ts');
const { score, scoreLines, suggested } = await import('../ui/site/home/specimen.ts');

const SIZE = { width: 1200, height: 630 };

const font = (name, file) => {
  const path = join(root, 'node_modules/@fontsource-variable', file);
  const data = readFileSync(path).toString('base64');
  return `@font-face { font-family: '${name}'; font-weight: 100 900; src: url(data:font/woff2;base64,${data}); }`;
};

const lines = scoreLines
  .filter(([, points]) => points > 0)
  .map(([label, points]) => `<div><dt>${label}</dt><dd>+${points}</dd></div>`);

const html = `<!doctype html><html data-theme="light"><style>
${readFileSync(join(root, 'ui/shared/tokens.css'), 'utf8')}
${font('Inter Variable', 'inter/files/inter-latin-wght-normal.woff2')}
${font('Bricolage Grotesque Variable', 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2')}
* { box-sizing: border-box; margin: 0; }
body { display: grid; grid-template-columns: 1fr 456px; gap: 48px; align-items: center; width: 1200px; height: 630px;
  padding: 0 64px 0 72px; background: var(--paper); color: var(--ink); font: 22px/1.4 var(--font-text); }
.logo { display: flex; align-items: center; gap: 14px; margin-bottom: 56px; color: var(--accent); }
.logo span { color: var(--ink); font: 650 38px/1 var(--font-display); }
h1 { font: 650 64px/1.08 var(--font-display); letter-spacing: -0.02em; }
.said { max-width: 17em; margin-top: 32px; color: var(--soft); font-size: 25px; }
.receipt { padding: 26px 32px 30px; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; }
.who { display: flex; align-items: center; gap: 14px; margin-bottom: 18px; font-weight: 500; }
.who span { display: grid; place-items: center; width: 48px; height: 48px; border-radius: 50%; background: var(--accent-wash);
  color: var(--accent); font-size: 18px; font-weight: 650; }
dl { font-size: 20px; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 5px 0; white-space: nowrap; }
dd { font-variant-numeric: tabular-nums; }
dl .total { margin-top: 10px; padding-top: 14px; border-top: 2px solid var(--ink); font-size: 26px; font-weight: 650; }
.total dd { border-bottom: 5px double var(--ink); }
</style>
<section>
  <div class="logo"><svg width="62" height="42" viewBox="0 0 31 21" fill="none" stroke="currentColor" stroke-width="2.5"><circle cx="10.5" cy="10.5" r="8"/><circle cx="20.5" cy="10.5" r="8"/></svg><span>Kith</span></div>
  <h1>Paste the job.<br>Meet the people.</h1>
  <p class="said">For each person, line by line, what speaks for them.</p>
</section>
<section class="receipt">
  <p class="who"><span>${suggested.initials}</span>Why ${suggested.name}</p>
  <dl>${lines.join('')}<div class="total"><dt>Score</dt><dd>${score}</dd></div></dl>
</section></html>`;

const browser = await chromium.launch(launchOptions());
try {
  const page = await browser.newPage({ viewport: SIZE });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  writeFileSync(join(root, 'ui/site/public/card.png'), picture);
  say(`card.png: ${SIZE.width} by ${SIZE.height}, ${Math.round(picture.length / 1024)} kB`);
} finally {
  await browser.close();
}
