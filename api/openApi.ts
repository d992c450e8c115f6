import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { z } from 'zod';
import { ErrorAnswer } from '../domain/contracts/errors.ts';
import type { AnyEndpoint } from './endpoint.ts';

const json = 'application/json';

/** The API as an OpenAPI 3.1 document, made from the very schemas that the endpoints check with. */
export function openApiOf(
  endpoints: readonly AnyEndpoint[],
  about: { readonly title: string; readonly version: string; readonly origin: string },
) {
  const paths: ZodOpenApiPathsObject = {};
  for (const declared of endpoints) {
    const path = declared.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [declared.method]: operationOf(declared) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: about.title, version: about.version },
    servers: [{ url: about.origin }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-kith-session' } },
    },
    paths,
  });
}

function operationOf(declared: AnyEndpoint) {
  const requestParams = {
    ...(declared.params instanceof z.ZodObject ? { path: declared.params } : {}),
    ...(declared.query instanceof z.ZodObject ? { query: declared.query } : {}),
  };
  const refused = { description: 'What went wrong.', content: { [json]: { schema: ErrorAnswer } } };
  return {
    summary: declared.summary,
    operationId: operationIdOf(declared),
    tags: [declared.capability],
    ...(declared.access === 'user' ? { security: [{ session: [] }] } : {}),
    ...(Object.keys(requestParams).length === 0 ? {} : { requestParams }),
    ...(declared.body === undefined
      ? {}
      : { requestBody: { content: { [json]: { schema: declared.body } } } }),
    responses: {
      [String(declared.status ?? 200)]:
        declared.answer === null
          ? { description: 'As the summary says.' }
          : { description: 'Done.', content: { [json]: { schema: declared.answer } } },
      '4XX': refused,
      '503': refused,
    },
  };
}

function operationIdOf({ method, path }: AnyEndpoint): string {
  const words = path.split(/[^A-Za-z]+/).filter((word) => word !== '' && word !== 'api');
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
