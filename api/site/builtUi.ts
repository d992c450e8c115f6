import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAssets, RenderPage } from '../../domain/contracts/page.ts';
import { chunksOf, Manifest } from './manifest.ts';

/** The address below which the site's built files are served. */
export const SITE_ASSETS = '/assets/site/';
/** The address below which the app's built files are served. */
export const APP_ASSETS = '/assets/app/';

const FIRST_FONTS = /(inter|bricolage-grotesque)-latin-wght-normal[^/]*\.woff2$/;

/** What was built of the user interface. */
export interface BuiltUi {
  readonly render: RenderPage;
  readonly assets: PageAssets;
  /** The app's page, with an empty `#initial-data`; `null` where the app has not been built. */
  readonly appPage: string | null;
  /** The folder that holds `site` and `app`. */
  readonly folder: string;
}

/** Loads the build from its folder (`dist/ui`). @throws when the site has not been built */
export async function loadBuiltUi(folder: string): Promise<BuiltUi> {
  const manifest = Manifest.parse(
    JSON.parse(await readFile(join(folder, 'site/.vite/manifest.json'), 'utf8')),
  );
  const parts = Object.values(manifest);
  const files = new Set(
    parts.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]),
  );
  const url = (file: string) => SITE_ASSETS + file;
  const entry = pathToFileURL(join(folder, 'ssr/entry.server.js')).href;
  const { renderPage } = (await import(entry)) as { renderPage: RenderPage };
  return {
    render: renderPage,
    assets: {
      scripts: parts.filter(({ isEntry }) => isEntry === true).map(({ file }) => url(file)),
      styles: await Promise.all(
        [...files]
          .filter((file) => file.endsWith('.css'))
          .map((file) => readFile(join(folder, 'site', file), 'utf8')),
      ),
      fonts: [...files].filter((file) => FIRST_FONTS.test(file)).map(url),
      chunks: chunksOf(manifest, url),
    },
    appPage: await readIfThere(join(folder, 'app/index.html')),
    folder,
  };
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
