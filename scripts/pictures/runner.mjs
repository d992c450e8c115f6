// Takes the pictures of an area and writes a module that names them.
//
// export const area = {
//   folder: 'ui/site/home/pictures',        where files and module go; the module is pictures.ts there
//   async prepare(stage) { … },             optional: what has to be there first; its answer is `prepared`
//   shots: [{
//     name: 'suggestion',                   of the export and, with the scheme, of the files
//     width: 1280, height: 800,             of the window
//     as: 'imani',                          whose eyes: a mailbox of the demo, the recruiter's without it,
//                                           null for a visitor
//     async take(page, stage, prepared) {}, opens what is to be seen; answers a locator or a clip
//                                           { x, y, width, height }, or nothing for the whole window
//   }],
// };
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from '../steps.mjs';

const SCHEMES = ['light', 'dark'];
const SCALE = 2;
const QUALITY = 82;

export async function photograph(stage, area) {
  const folder = join(root, area.folder);
  mkdirSync(folder, { recursive: true });
  const prepared = await area.prepare?.(stage);
  const made = [];
  for (const shot of area.shots) {
    const sizes = [];
    for (const scheme of SCHEMES) {
      const { bytes, size } = await take(stage, shot, scheme, prepared);
      writeFileSync(join(folder, `${shot.name}-${scheme}.webp`), bytes);
      sizes.push(size);
      say(`  ${shot.name}, ${scheme}: ${size.width} by ${size.height}, ${kilobytes(bytes.length)}`);
    }
    made.push({ name: shot.name, ...sizes[0] });
  }
  writeFileSync(join(folder, 'pictures.ts'), moduleOf(made));
  removeOthers(folder, made);
}

async function take(stage, shot, scheme, prepared) {
  const { width, height, as = 'rosalind' } = shot;
  const context = await stage.browser.newContext({
    baseURL: stage.origin,
    viewport: { width, height },
    deviceScaleFactor: SCALE,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    ...(await stateOf(stage, as)),
  });
  try {
    const page = await context.newPage();
    const seen = await shot.take(page, stage, prepared);
    await page.evaluate(() => document.fonts.ready);
    const clip = await clipOf(page, seen, { width, height });
    // Playwright writes PNG and JPEG; Chromium itself writes WebP too.
    const session = await context.newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality: QUALITY,
      captureBeyondViewport: true,
      clip: { ...clip, scale: 1 },
    });
    return {
      bytes: Buffer.from(data, 'base64'),
      size: { width: clip.width, height: clip.height },
    };
  } finally {
    await context.close();
  }
}

async function stateOf(stage, as) {
  if (as === null) return {};
  if (as === 'rosalind') return { storageState: stage.recruiter };
  return { storageState: await stage.signedIn(stage.userIds[as]) };
}

async function clipOf(page, seen, whole) {
  if (seen === undefined) return { x: 0, y: 0, ...whole };
  const box = 'boundingBox' in seen ? await seen.boundingBox() : seen;
  if (box === null) throw new Error('What is to be photographed is not to be seen.');
  const scrolled = await page.evaluate(() => ({ x: scrollX, y: scrollY }));
  return {
    x: Math.round(box.x + scrolled.x),
    y: Math.round(box.y + scrolled.y),
    width: Math.round(box.width),
    height: Math.round(box.height),
  };
}

/** Sizes stand in the page before the picture comes, so that nothing jumps. */
function moduleOf(made) {
  const names = made.flatMap(({ name }) => SCHEMES.map((scheme) => fileOf(name, scheme)));
  const imports = names.map(({ binding, file }) => `import ${binding} from './${file}';`);
  const pictures = made.map(({ name, width, height }) => {
    const [light, dark] = SCHEMES.map((scheme) => fileOf(name, scheme).binding);
    const lines = [`light: ${light}`, `dark: ${dark}`, `width: ${width}`, `height: ${height}`];
    return [`export const ${camel(name)} = {`, ...lines.map((line) => `  ${line},`), '};'].join(
      '\n',
    );
  });
  const head = '// Made by scripts/pictures.mjs.';
  return `${[head, ...imports, '', ...pictures].join('\n')}\n`;
}

function fileOf(name, scheme) {
  const binding = camel(`${name}-${scheme}`);
  return { binding, file: `${name}-${scheme}.webp` };
}

function camel(name) {
  return name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

function removeOthers(folder, made) {
  const kept = made.flatMap(({ name }) => SCHEMES.map((scheme) => `${name}-${scheme}.webp`));
  for (const file of readdirSync(folder)) {
    if (file.endsWith('.webp') && !kept.includes(file)) rmSync(join(folder, file));
  }
  const bytes = kept.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  say(`  ${made.length} pictures, ${kilobytes(bytes)} together`);
}

function kilobytes(bytes) {
  return `${Math.round(bytes / 1024)} kB`;
}
