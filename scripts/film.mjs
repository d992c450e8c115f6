// `node scripts/film.mjs`: films the built product for the announcements: AI writes a sequence, somebody reads it, and it
// is saved; and the two-minute video of all that comes of it. Writes both (VP9 in WebM, without sound), a still of the film, and pictures
// of a search, for which a job description is pasted, into ui/shared/banners/media. Needs ffmpeg with libvpx and libwebp.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';
import { playTour } from './filmTour.mjs';
import { root, say } from './steps.mjs';
import { withoutAnnouncements } from './withoutAnnouncements.mjs';

register();
const { withStage } = await import('./pictures/stage.mjs');
const { inventedJobDescriptions } = await import('../cli/demo/inventedJobDescriptions.ts');

// Shown 600 by 324, twice as fine: the window is a little wider, so that the app has room.
const WINDOW = { width: 900, height: 486 };
const FINE = { width: 1200, height: 648 };
const FRAMES_A_SECOND = 20;
const LONGEST_KB = { film: 600, video: 3_000 };

const media = join(root, 'ui/shared/banners/media');
const job =
  inventedJobDescriptions.find(({ key }) => key === 'seniorBackendEngineer') ??
  inventedJobDescriptions[0];

await withStage(async (stage) => {
  const folder = mkdtempSync(join(tmpdir(), 'kith-film-'));
  try {
    await film(stage, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

async function film(stage, folder) {
  const context = await stage.browser.newContext({
    baseURL: stage.origin,
    viewport: WINDOW,
    deviceScaleFactor: FINE.width / WINDOW.width,
    colorScheme: 'light',
    locale: 'en-GB',
    storageState: stage.recruiter,
  });
  const page = await context.newPage();
  await page.goto('/projects');
  await withoutAnnouncements(page);
  const shot = (name) => page.screenshot({ path: join(folder, `${name}.png`) });

  await onSequences(page);
  const tour = await record(context, page, folder, 'video');
  await playTour(page, { press, pointAt, rest, showPointer });
  cut(folder, 'video', await tour.stop());

  await onSequences(page);
  const tape = await record(context, page, folder, 'film');
  await play(page, shot);
  cut(folder, 'film', await tape.stop());
  await showSearch(page, shot);
  await showLayoffClauses(page);
  await shot('search-clauses');
  await context.close();
  for (const name of ['film', 'search-clauses', 'search-people']) still(folder, name);
}

async function onSequences(page) {
  await page.goto('/sequences');
  await page.getByRole('button', { name: 'New sequence' }).waitFor();
  await showPointer(page);
}

/** The scenes, each long enough to be read. */
async function play(page, shot) {
  await rest(page, 900);
  await press(page, page.getByRole('button', { name: 'New sequence' }));
  await page.getByRole('textbox', { name: 'Name' }).pressSequentially('First word to engineers', {
    delay: 30,
  });
  await rest(page, 500);
  await press(page, page.getByRole('button', { name: 'Make sequence' }));
  const write = page.getByRole('button', { name: 'Write with AI' });
  await write.waitFor();
  await rest(page, 700);
  await press(page, write);
  const dialog = page.getByRole('dialog', { name: 'Write the sequence with AI' });
  await dialog.getByRole('combobox', { name: 'Tone' }).waitFor();
  await rest(page, 1_500);
  await press(page, dialog.getByRole('button', { name: 'Write', exact: true }));
  const save = page.getByRole('button', { name: 'Save steps' });
  await save.waitFor();
  await rest(page, 1_200);
  await shot('film');
  for (const step of [1, 2, 3]) {
    const read = page.getByRole('button', { name: `I have read it: step ${step}` });
    await read.scrollIntoViewIfNeeded();
    await rest(page, 1_200);
    await press(page, read);
    await rest(page, 500);
  }
  await press(page, save);
  await page.getByText('Steps saved').waitFor();
  await rest(page, 1_500);
}

async function press(page, locator) {
  await pointAt(page, locator);
  await rest(page, 300);
  await locator.click();
}

/** A job description becomes a search, and people are suggested by it. */
async function showSearch(page, shot) {
  await page.goto('/projects/create');
  await page.getByLabel('Job description').fill(job.text);
  await page.getByRole('region', { name: 'Must have' }).getByText('PostgreSQL').waitFor();
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.waitForURL(/\/projects\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: /^Out of Network/ }).click();
  await page.getByRole('article').first().waitFor();
  await glide(page, 170);
  await rest(page, 600);
  await shot('search-people');
}

/** The search of the project just made, with the conditions that its announcement is about. */
async function showLayoffClauses(page) {
  await page.goto(`${new URL(page.url()).pathname}/search`);
  const group = (name) => page.getByRole('region', { name, exact: true });
  await group('Further conditions')
    .getByLabel('Add to Further conditions')
    .selectOption({ label: 'in the last 12 months' });
  for (const [name, words] of [
    ['Industries', 'airlines'],
    ['Works or worked at', 'Gull Air'],
  ]) {
    await group(name)
      .getByRole('button', { name: `Add to ${name}` })
      .click();
    await group(name).getByRole('textbox').fill(words);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
  }
  await group('Works or worked at').getByText('Gull Air').waitFor();
  const chips = page.getByRole('complementary', { name: 'What we look for' });
  await chips.evaluate((panel) => {
    panel.scrollIntoView({ block: 'start' });
    panel.scrollTop = panel.scrollHeight;
  });
  await rest(page, 400);
}

/** Records what Chromium paints, each frame with the time at which it came. */
async function record(context, page, folder, name) {
  const session = await context.newCDPSession(page);
  const frames = [];
  session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    const file = join(folder, `${name}-${String(frames.length).padStart(5, '0')}.png`);
    writeFileSync(file, Buffer.from(data, 'base64'));
    frames.push({ file, at: metadata.timestamp });
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', {
    format: 'png',
    everyNthFrame: 1,
    maxWidth: FINE.width,
    maxHeight: FINE.height,
  });
  return {
    async stop() {
      await session.send('Page.stopScreencast');
      return frames;
    },
  };
}

/** Frames with their times become a film of even pace. */
function cut(folder, name, frames) {
  const lines = frames.flatMap(({ file, at }, index) => [
    `file '${file}'`,
    `duration ${((frames[index + 1]?.at ?? at + 1) - at).toFixed(3)}`,
  ]);
  const list = join(folder, `${name}.txt`);
  writeFileSync(list, `ffconcat version 1.0\n${lines.join('\n')}\n`);
  const out = join(media, `${name}.webm`);
  const filters = `fps=${FRAMES_A_SECOND},scale=${FINE.width}:${FINE.height}:flags=lanczos`;
  const vp9 = [
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '34',
    '-b:v',
    '0',
    '-row-mt',
    '1',
    '-cpu-used',
    '4',
    '-g',
    '400',
  ];
  const plain = ['-pix_fmt', 'yuv420p', '-an', '-map_metadata', '-1', '-fflags', '+bitexact'];
  ffmpeg(['-f', 'concat', '-safe', '0', '-i', list, '-vf', filters, ...vp9, ...plain, out]);
  const kilobytes = Math.round(statSync(out).size / 1024);
  say(`${name}.webm: ${frames.length} frames, ${kilobytes} kB`);
  if (kilobytes > LONGEST_KB[name]) {
    throw new Error(`${name}.webm is larger than ${LONGEST_KB[name]} kB.`);
  }
}

function still(folder, name) {
  const out = join(media, `${name}.webp`);
  const scale = `scale=${FINE.width}:${FINE.height}:flags=lanczos`;
  ffmpeg(['-i', join(folder, `${name}.png`), '-vf', scale, '-quality', '84', out]);
  say(`${name}.webp: ${Math.round(statSync(out).size / 1024)} kB`);
}

function ffmpeg(args) {
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: 'inherit' });
}

// The screencast has no pointer in it.
async function showPointer(page) {
  await page.evaluate(() => {
    const namespace = 'http://www.w3.org/2000/svg';
    const svg = document.createElementNS(namespace, 'svg');
    const path = document.createElementNS(namespace, 'path');
    path.setAttribute('d', 'M3 2v18l5-4.5 3.2 7 2.8-1.3-3.1-6.7H17Z');
    path.setAttribute('fill', '#1C1B19');
    path.setAttribute('stroke', '#FFFFFF');
    path.setAttribute('stroke-width', '1.5');
    svg.append(path);
    svg.setAttribute('viewBox', '0 0 24 24');
    svg.setAttribute(
      'style',
      'position:fixed;left:0;top:0;width:24px;height:24px;z-index:9999;pointer-events:none',
    );
    document.documentElement.append(svg);
    addEventListener('mousemove', ({ clientX, clientY }) => {
      svg.style.transform = `translate(${clientX - 3}px, ${clientY - 2}px)`;
    });
  });
  await page.mouse.move(WINDOW.width / 2, WINDOW.height - 40);
}

async function pointAt(page, locator) {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (box === null) throw new Error('What is to be pointed at is not to be seen.');
  const x = box.x + Math.min(box.width / 2, 120);
  const y = box.y + Math.min(box.height / 2, 60);
  await page.mouse.move(x, y, { steps: 24 });
}

async function glide(page, distance) {
  for (let done = 0; done < distance; done += 10) {
    await page.mouse.wheel(0, 10);
    await rest(page, 16);
  }
}

function rest(page, ms) {
  return page.waitForTimeout(ms);
}
