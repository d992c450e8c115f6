import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSite } from '../../../../api/site/siteConfig.ts';

describe('the site’s configuration', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kith-site-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const written = async (content: unknown) => {
    const path = join(folder, 'site.json');
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };
  const problemOf = async (content: unknown): Promise<string> => {
    const path = await written(content);
    try {
      readSite(path);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    return '';
  };
  const said = { message: 'It adds up.', name: 'Ada', title: 'Recruiter' };

  it('given none, then examples are shown, said to be such, with three testimonials', () => {
    const { shown, analytics } = readSite(undefined);
    expect(shown.examples).toBe(true);
    expect(shown.testimonials).toHaveLength(3);
    expect(shown.scheduling).toBeNull();
    expect(analytics).toMatchObject({ trackingId: null, trackingIdV4: null });
  });

  it('given an empty file, then nothing is shown that the operator has not said', async () => {
    const { shown } = readSite(await written({}));
    expect(shown).toEqual({
      logos: [],
      testimonials: [],
      examples: false,
      card: { image: '/card.png', alt: expect.stringContaining('Paste the job') },
      experiments: [],
      scheduling: null,
    });
  });

  it('given pictures beside it, then they are served under the hash of their content', async () => {
    await writeFile(join(folder, 'acme.svg'), '<svg/>');
    const { shown, pictures } = readSite(
      await written({
        logos: [{ name: 'Acme', image: 'acme.svg' }],
        testimonials: [said, said, said],
        scheduling: { address: 'https://calendar.example/kith' },
      }),
    );
    const [logo] = shown.logos;
    expect(logo?.image).toMatch(/^\/assets\/brand\/[0-9a-f]{16}\.svg$/);
    expect(pictures.get(logo?.image ?? '')?.bytes.toString()).toBe('<svg/>');
    expect(shown.scheduling).toBe('https://calendar.example/kith');
  });

  const png = (width: number, height: number) => {
    const bytes = Buffer.alloc(40);
    bytes.write('\x89PNG\r\n', 'latin1');
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  };

  it('given a card of the right size, then links are shown with it; ours has that size, too', async () => {
    await writeFile(join(folder, 'acme.png'), png(1200, 630));
    const card = { image: 'acme.png', alt: 'Acme' };
    const { shown, pictures } = readSite(await written({ card }));
    expect(shown.card).toEqual({
      image: expect.stringMatching(/^\/assets\/brand\/[0-9a-f]{16}\.png$/),
      alt: 'Acme',
    });
    expect(pictures.has(shown.card.image)).toBe(true);
    const ours = await readFile(join(__dirname, '../../../../ui/site/public/card.png'));
    expect([ours.readUInt32BE(16), ours.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(ours.length).toBeLessThan(150_000);
  });

  it('given a card of another size, or one that is no PNG, then that is said', async () => {
    const card = { image: 'acme.png', alt: 'Acme' };
    for (const bytes of [png(1200, 600), Buffer.from('<svg/>'.repeat(9))]) {
      await writeFile(join(folder, 'acme.png'), bytes);
      expect(await problemOf({ card })).toMatch(/card.image: acme.png is no PNG of 1200 by 630/);
    }
    expect(await problemOf({ card: { ...card, image: 'acme.svg' } })).toMatch(/must be a PNG/);
  });

  it.each([
    ['no JSON', '{', /is no JSON/],
    ['two testimonials', { testimonials: [said, said] }, /testimonials: must be three, or none/],
    [
      'an address without https',
      { scheduling: { address: 'http://a.test' } },
      /scheduling.address/,
    ],
    [
      'a picture elsewhere',
      { logos: [{ name: 'A', image: '../a.svg' }] },
      /logos.0.image: must name/,
    ],
    [
      'a picture that is missing',
      { logos: [{ name: 'A', image: 'a.svg' }] },
      /can’t be read \(ENOENT/,
    ],
    ['a word it does not know', { logo: [] }, /logo/],
  ])('given %s, then the start fails and names it', async (_, content, problem) => {
    const message = await problemOf(content);
    expect(message).toMatch(/KITH_SITE_CONFIG .*site\.json/);
    expect(message).toMatch(problem);
  });

  it('given a path that leads nowhere, then the start fails and names it', () => {
    expect(() => readSite('/nowhere/site.json')).toThrow(/KITH_SITE_CONFIG .*ENOENT/s);
  });
});
