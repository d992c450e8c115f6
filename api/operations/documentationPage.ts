import { z } from 'zod';
import type { AnyEndpoint } from '../http/endpoint.ts';

/** The API on one page, grouped by capability, readable without a script. */
export function documentationPage(endpoints: readonly AnyEndpoint[]): string {
  const capabilities = [...new Set(endpoints.map(({ capability }) => capability))].sort();
  const sections = capabilities.map((capability) => {
    const calls = endpoints.filter((one) => one.capability === capability);
    return `<section><h2>${escape(capability)}</h2>${calls.map(callOf).join('')}</section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Kith API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main><h1>Kith API</h1>
<p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>. Errors are
<code>{"errors":[{"status","message","data"}],"version"}</code>; changes need the header
<code>X-CSRF-Token</code> and may carry <code>X-Kith-Command</code> (a uuid) to be safe to repeat.</p>
${sections.join('\n')}</main></body></html>`;
}

function callOf({ method, path, summary, access, body, query }: AnyEndpoint): string {
  const parts = [
    access === 'user' ? '<p>Needs a session.</p>' : '',
    asks(query, 'range')
      ? '<p>A list: <code>filter</code>, <code>range</code>, <code>sort</code>.</p>'
      : '',
    asks(query, 'asOf')
      ? '<p>Of an earlier moment with <code>asOf</code>: a position or an instant.</p>'
      : '',
    body === undefined ? '' : `<pre>${escape(schemaOf(body))}</pre>`,
  ];
  return `<details><summary><code>${method.toUpperCase()} ${escape(path)}</code> ${escape(summary)}</summary>${parts.join('')}</details>`;
}

function asks(query: AnyEndpoint['query'], name: string): boolean {
  return query instanceof z.ZodObject && name in query.shape;
}

function schemaOf(schema: z.ZodType): string {
  return JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), null, 2);
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
