import { z } from 'zod';
import { variablePlaces, type VariablePlace } from './variations.ts';

const words = (max: number) => z.string().trim().min(1).max(max);
const webAddress = z.url({ protocol: /^https$/, error: 'must be an address with https://' });
const picture = z
  .string()
  .regex(/^[\w-][\w. -]*\.(svg|png|webp|avif|jpe?g)$/i, 'must name a picture beside this file');
/** Origins in a content security policy; a star may stand for the names before a domain. */
const sources = z.array(
  z
    .string()
    .regex(/^https:\/\/(\*\.)?[\w-]+(\.[\w-]+)+$/, 'must be an origin such as https://example.com'),
);
const trackingId = z.string().regex(/^[A-Z]{1,4}-[A-Z0-9-]{4,24}$/, 'must be an id such as G-…');

const Logo = z.strictObject({
  name: words(60),
  /** A picture with the name in it, shown in its stead. */
  image: picture.optional(),
  /** Path data in a box of 24 by 24, drawn before the name in the colour of the text. */
  mark: z.string().max(2_000).optional(),
});

const Testimonial = z.strictObject({
  /** A face; without one the initials are shown. */
  image: picture.optional(),
  message: words(400),
  name: words(80),
  title: words(120),
});

const variationName = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'must be a short name');

/** Texts to be tried out in one place; an address chooses one by `variations=name:value`. */
const Experiment = z.strictObject({
  place: z.enum(variablePlaces),
  values: z.record(variationName, words(200)),
});

/**
 * What an operator says about the site in one JSON file, named by `KITH_SITE_CONFIG`. Whatever is
 * left out is left out of the site too.
 */
export const SiteConfig = z.strictObject({
  logos: z.array(Logo).max(8).default([]),
  testimonials: z
    .array(Testimonial)
    .refine(({ length }) => length === 0 || length === 3, 'must be three, or none')
    .default([]),
  /** True where logos and testimonials are made up: a quiet line says so. */
  examples: z.boolean().default(false),
  /** The picture on cards of shared links, a PNG of 1200 by 630, with what is to be seen on it; left out, our own. */
  card: z
    .strictObject({
      image: picture.regex(/\.png$/i, 'must be a PNG'),
      alt: words(200),
    })
    .nullable()
    .default(null),
  /** Where a meeting of 15 minutes is booked; `null` takes a wished time on a page of our own. */
  scheduling: z.strictObject({ address: webAddress }).nullable().default(null),
  /** Experiments by their name. Who comes without a variation, or with an unknown one, sees our texts. */
  experiments: z.record(variationName, Experiment).default({}),
  analytics: z
    .strictObject({
      /** True keeps scripts of others away, whatever ids there are. */
      disableGA: z.boolean().default(false),
      /** The tag manager's script; the id is added as `id`. Loaded only with an id and consent. */
      script: webAddress.default('https://www.googletagmanager.com/gtag/js'),
      /** Where that script may send what it measures. */
      reportsTo: sources.default([
        'https://www.googletagmanager.com',
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
      ]),
      trackingId: trackingId.nullable().default(null),
      trackingIdV4: trackingId.nullable().default(null),
      boardsTrackingIdV4: trackingId.nullable().default(null),
      /** Ids of boards under host names of their own, by host. */
      cnameTrackingIdsV4: z.record(z.hostname(), trackingId).default({}),
    })
    .prefault({}),
});
/** The checked file. */
export type SiteConfig = z.infer<typeof SiteConfig>;

/** What services that show links to a page ask its picture to be. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The picture on cards of shared links: its address, and in words what is to be seen on it. */
export interface SharingCard {
  readonly image: string;
  readonly alt: string;
}

/** What of it the pages are sent: pictures have become addresses on this server. */
export interface PublicSite {
  readonly logos: readonly {
    readonly name: string;
    readonly image?: string | undefined;
    readonly mark?: string | undefined;
  }[];
  /** Three, in the order of their dots, or none. */
  readonly testimonials: readonly {
    readonly image?: string | undefined;
    readonly message: string;
    readonly name: string;
    readonly title: string;
  }[];
  readonly examples: boolean;
  readonly card: SharingCard;
  /** In the order of their names. */
  readonly experiments: readonly {
    readonly name: string;
    readonly place: VariablePlace;
    readonly values: readonly { readonly name: string; readonly text: string }[];
  }[];
  /** Address of the scheduling frame; `null` for `/schedule`. */
  readonly scheduling: string | null;
}
