import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { CARD_SIZE, SiteConfig, type PublicSite } from '../../domain/contracts/site.ts';
import { ConfigError } from '../../platform/config.ts';
import { CARD_PATH } from './assets.ts';
import { exampleSite } from './exampleSite.ts';

/** The address below which the operator's pictures are served. */
export const BRAND_ASSETS = '/assets/brand/';

/** The card of an operator who has none: made by `scripts/card.mjs`. */
const ourCard = {
  image: CARD_PATH,
  alt: 'Kith: Paste the job. Meet the people. Beside it the lines of a score, which add up.',
};

/** A picture is sent with a page that many see first. */
const PICTURE_MAX_BYTES = 300_000;

/** A picture of the operator's, as it is served. */
export interface BrandPicture {
  readonly type: string;
  readonly bytes: Buffer;
}

/** The site's configuration with what it names. */
export interface Site extends Pick<SiteConfig, 'analytics'> {
  readonly shown: PublicSite;
  /** By address. */
  readonly pictures: ReadonlyMap<string, BrandPicture>;
}

/**
 * Reads the site's configuration once, at start; without a path the example that comes along.
 * @throws ConfigError naming the file, and everything in it that can't be used
 */
export function readSite(path: string | undefined): Site {
  const config = path === undefined ? SiteConfig.parse(exampleSite) : parsed(path);
  const pictures = new Map<string, BrandPicture>();
  const problems: string[] = [];
  const served = (file: string, at: string) => {
    try {
      const bytes = readFileSync(join(dirname(path ?? ''), file));
      if (bytes.length > PICTURE_MAX_BYTES) problems.push(`  ${at}: ${file} is over 300 kB`);
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
      const address = `${BRAND_ASSETS}${hash}${extname(file).toLowerCase()}`;
      pictures.set(address, { type: extname(file).slice(1), bytes });
      return address;
    } catch (error) {
      problems.push(`  ${at}: ${file} can’t be read (${codeOf(error)})`);
      return '';
    }
  };
  const cardOf = (card: SiteConfig['card']) => {
    if (card === null) return ourCard;
    const image = served(card.image, 'card.image');
    const bytes = pictures.get(image)?.bytes;
    if (bytes !== undefined && !hasCardSize(bytes)) {
      problems.push(`  card.image: ${card.image} is no PNG of 1200 by 630`);
    }
    return { image, alt: card.alt };
  };
  const shown: PublicSite = {
    logos: config.logos.map(({ image, ...logo }, n) => ({
      ...logo,
      ...(image === undefined ? {} : { image: served(image, `logos.${n}.image`) }),
    })),
    testimonials: config.testimonials.map(({ image, ...said }, n) => ({
      ...said,
      ...(image === undefined ? {} : { image: served(image, `testimonials.${n}.image`) }),
    })),
    examples: config.examples,
    card: cardOf(config.card),
    experiments: Object.entries(config.experiments)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, { place, values }]) => ({
        name,
        place,
        values: Object.entries(values).map(([value, text]) => ({ name: value, text })),
      })),
    scheduling: config.scheduling?.address ?? null,
  };
  if (problems.length > 0) throw new ConfigError([`  KITH_SITE_CONFIG (${path}):`, ...problems]);
  return { analytics: config.analytics, shown, pictures };
}

/** A PNG begins with its signature, and then with the part that holds its size. */
function hasCardSize(bytes: Buffer): boolean {
  if (bytes.length < 24 || bytes.toString('latin1', 1, 4) !== 'PNG') return false;
  const { width, height } = CARD_SIZE;
  return bytes.readUInt32BE(16) === width && bytes.readUInt32BE(20) === height;
}

function parsed(path: string): SiteConfig {
  const problem = (...lines: string[]) =>
    new ConfigError([`  KITH_SITE_CONFIG (${path}):`, ...lines]);
  let written: unknown;
  try {
    written = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw problem(`  is no JSON: ${error.message}`);
    throw problem(`  can’t be read (${codeOf(error)})`);
  }
  const result = SiteConfig.safeParse(written);
  if (result.success) return result.data;
  const { issues } = result.error;
  throw problem(
    ...issues.map(({ path: at, message }) => `  ${at.join('.') || 'the file'}: ${message}`),
  );
}

function codeOf(error: unknown): string {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode ? String(error.code) : String(error);
}
