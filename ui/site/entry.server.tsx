import { Writable } from 'node:stream';
import { StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { RenderPage } from '../../domain/contracts/page.ts';
import { documentOf } from './document/document.ts';
import { headOf } from './document/head.ts';
import { PageData } from './pageData.tsx';
import { routes } from './routes.tsx';

const handler = createStaticHandler(routes);

/** Renders the page of an address as a whole document. */
export const renderPage: RenderPage = async ({ url, data, assets, nonce, year }) => {
  const context = await handler.query(new Request(new URL(url, 'http://page.invalid')));
  if (context instanceof Response) {
    return { status: context.status, location: context.headers.get('Location') ?? '/' };
  }
  const router = createStaticRouter(handler.dataRoutes, context);
  const body = await rendered(
    <StrictMode>
      <PageData data={data} year={year}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </PageData>
    </StrictMode>,
  );
  const head = headOf(context.matches.map(({ route }) => route.handle));
  return {
    status: context.statusCode,
    html: documentOf({ head, body, data, year, assets, nonce }),
  };
};

function rendered(page: React.ReactNode): Promise<string> {
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
