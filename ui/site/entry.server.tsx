import { Writable } from 'node:stream';
import { StrictMode, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { RenderPage } from '../../domain/contracts/page.ts';
import { documentOf } from './document/document.ts';
import { headOf } from './document/head.ts';
import { siteFiles } from './files.ts';
import { PageData } from './pageData.tsx';
import { routes } from './routes.tsx';

const handler = createStaticHandler(routes);

/** Renders what stands at an address: mostly a page, as a whole document. */
export const renderPage: RenderPage = async (asked) => {
  const { origin, assets, nonce, year } = asked;
  const url = new URL(asked.url, origin);
  const file = siteFiles[url.pathname];
  if (file !== undefined) return { type: file.type, text: await file.write(origin) };
  const context = await handler.query(new Request(url));
  if (context instanceof Response) {
    return { status: context.status, location: context.headers.get('Location') ?? '/' };
  }
  const data = await asked.data();
  const router = createStaticRouter(handler.dataRoutes, context);
  const body = await rendered(
    <StrictMode>
      <PageData data={data} year={year}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </PageData>
    </StrictMode>,
  );
  const failed = ['error', 'expired'].includes(data.page.kind);
  const head = headOf(failed ? [] : context.matches.map(({ route }) => route.handle));
  return {
    status: context.statusCode,
    html: documentOf({ head, address: origin + url.pathname, body, data, year, assets, nonce }),
  };
};

function rendered(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => pipe(sink),
      onError: reject,
      onShellError: reject,
    });
  });
}
