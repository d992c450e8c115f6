import {
  createDocument,
  createSchema,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { z } from 'zod';
import { ErrorAnswer } from '../../domain/contracts/errors.ts';
import { Scope, scopeWords } from '../../domain/tokens/scopes.ts';
import type { AnyEndpoint } from '../http/endpoint.ts';
import { BODY_MAX_BYTES, takesForm, VISITOR_BODY_MAX_BYTES } from '../http/body.ts';
import { answeredHeaders, refusedHeaders, takenHeaders } from './openApiHeaders.ts';
import { jsonIn, LIST_MAX } from '../http/listQuery.ts';

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
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-kith-session' },
        token: { type: 'http', scheme: 'bearer', description: aboutTokens() },
      },
    },
    paths,
  });
}

function operationOf(declared: AnyEndpoint): ZodOpenApiOperationObject {
  const refused = {
    description: 'What went wrong.',
    headers: refusedHeaders(),
    content: { [json]: { schema: ErrorAnswer } },
  };
  const body = bodyOf(declared);
  return {
    summary: declared.summary,
    operationId: operationIdOf(declared),
    tags: [declared.capability],
    ...(declared.access === 'user' ? { security: securityOf(declared) } : {}),
    ...parametersOf(declared),
    ...(body === null ? {} : { requestBody: body }),
    responses: {
      ...Object.fromEntries(
        [declared.status ?? 200, ...(declared.alsoStatuses ?? [])].map((status) => [
          String(status),
          {
            headers: answeredHeaders(declared),
            ...(declared.answer === null
              ? { description: wordsFor[status] ?? 'As the summary says.' }
              : { description: 'Done.', content: { [json]: { schema: declared.answer } } }),
          },
        ]),
      ),
      '4XX': refused,
      '503': refused,
    },
  };
}

/** A session, or a token that was made for it. */
function securityOf({ scope }: AnyEndpoint) {
  return [{ session: [] }, ...(scope === undefined ? [] : [{ token: [scope] }])];
}

function aboutTokens(): string {
  const scopes = Scope.options.map((scope) => `- \`${scope}\`: ${scopeWords[scope]}`);
  return [
    'An API token that an owner of the workspace has made in its settings: `Authorization: Bearer kith_…`.',
    'It has the rights that its maker has at that moment, as far as its scopes go:',
    scopes.join('\n'),
  ].join('\n\n');
}

const wordsFor: Readonly<Record<number, string>> = {
  204: 'Taken note of; there is nothing to say.',
  303: 'Leads to the page that says what came of it.',
};

/** Path, headers and query. What the query holds as JSON is told as what it has to be. */
function parametersOf(declared: AnyEndpoint) {
  const { params, query } = declared;
  const asked = query instanceof z.ZodObject ? Object.entries(query.shape) : [];
  const plain = asked.filter(([, schema]) => jsonIn(schema) === null);
  return {
    requestParams: {
      ...(params instanceof z.ZodObject ? { path: params } : {}),
      ...(plain.length === 0 ? {} : { query: z.object(Object.fromEntries(plain)) }),
      header: takenHeaders(declared),
    },
    parameters: asked.flatMap(([name, schema]) => {
      const held = jsonIn(schema);
      return held === null ? [] : [jsonParameter(name, held)];
    }),
  };
}

const meaning: Readonly<Record<string, string>> = {
  filter: 'Which rows; those of several ids at once with id.',
  range: `First and last row, counted from 0, at most ${LIST_MAX}; without it the first 25.`,
  sort: 'By what, and in which direction.',
};

function jsonParameter(name: string, held: z.ZodType) {
  const { schema } = createSchema(held, { io: 'input', openapiVersion: '3.1.0' });
  const description = meaning[name];
  return {
    name,
    in: 'query' as const,
    required: false,
    ...(description === undefined ? {} : { description }),
    content: { [json]: { schema: schema } },
  };
}

function bodyOf(declared: AnyEndpoint) {
  const { body, upload, access } = declared;
  if (upload !== undefined) {
    const content = Object.fromEntries(
      upload.types.map((type) => [type, { schema: { format: 'binary', type: 'string' as const } }]),
    );
    const description = `The file itself, not a form (multipart); at most ${upload.maxBytes} bytes.`;
    return { required: true, description, content };
  }
  if (body === undefined) return null;
  return {
    required: !body.safeParse({}).success,
    description: `At most ${access === 'visitor' ? VISITOR_BODY_MAX_BYTES : BODY_MAX_BYTES} bytes.`,
    content: {
      [json]: { schema: body },
      ...(takesForm(declared) ? { 'application/x-www-form-urlencoded': { schema: body } } : {}),
    },
  };
}

function operationIdOf({ method, path }: AnyEndpoint): string {
  const words = path.split(/[^A-Za-z]+/).filter((word) => word !== '' && word !== 'api');
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
