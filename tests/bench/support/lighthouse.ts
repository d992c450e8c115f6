import { chromium } from 'playwright';
import { freePort } from '../../support/product/freePort.ts';
import { launchOptions } from '../../support/chromium/launchOptions.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const ATTEMPTS = 3;

type Category = (typeof CATEGORIES)[number];

/** What Lighthouse says of a page, as a phone on slow 4G would have it. */
export interface Report {
  /** From 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Ids of the audits that cost points in any category but speed. */
  readonly failed: readonly string[];
}

interface Audit {
  readonly score: number | null;
}

interface LighthousePackage {
  readonly default: (
    url: string,
    flags: {
      readonly port: number;
      readonly logLevel: 'silent';
      readonly onlyCategories: readonly string[];
    },
  ) => Promise<
    | {
        readonly lhr: {
          /** Why a visit came to nothing. */
          readonly runtimeError?: { readonly message: string };
          readonly audits: Readonly<Record<string, Audit>>;
          readonly categories: Readonly<
            Record<
              Category,
              {
                readonly score: number | null;
                readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
              }
            >
          >;
        };
      }
    | undefined
  >;
}

/** Runs Lighthouse over addresses, one after the other, each in a browser of its own. */
export async function lighthouseOn(addresses: readonly string[]): Promise<readonly Report[]> {
  // Its types would need the package wherever the sources are checked.
  const name: string = 'lighthouse';
  const { default: lighthouse } = (await import(name)) as LighthousePackage;
  const reports: Report[] = [];
  for (const address of addresses) {
    const port = await freePort();
    const { args, ...launch } = launchOptions();
    const browser = await chromium.launch({
      ...launch,
      args: [...args, `--remote-debugging-port=${port}`],
    });
    try {
      const flags = { port, logLevel: 'silent', onlyCategories: CATEGORIES } as const;
      const result = await visited(() => lighthouse(address, flags));
      reports.push(reportOf(result.lhr));
    } finally {
      await browser.close();
    }
  }
  return reports;
}

/** Now and then the browser's recording of a visit breaks off, which says nothing of the page. */
async function visited(visit: () => ReturnType<LighthousePackage['default']>) {
  for (let attempt = 1; ; attempt++) {
    const result = await visit();
    const why = result === undefined ? 'no result' : result.lhr.runtimeError?.message;
    if (result !== undefined && why === undefined) return result;
    if (attempt === ATTEMPTS) throw new Error(`Lighthouse failed: ${why}`);
  }
}

type Result = NonNullable<Awaited<ReturnType<LighthousePackage['default']>>>['lhr'];

function reportOf({ audits, categories }: Result): Report {
  const scoreOf = (category: Category) => (categories[category].score ?? 0) * 100;
  const [performance, accessibility, practices, seo] = CATEGORIES.map(scoreOf);
  return {
    scores: {
      performance: performance ?? 0,
      accessibility: accessibility ?? 0,
      'best-practices': practices ?? 0,
      seo: seo ?? 0,
    },
    failed: CATEGORIES.slice(1).flatMap((category) =>
      categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  };
}
