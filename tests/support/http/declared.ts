import { capabilities } from '../../../api/capabilities.ts';
import type { EndpointsContext } from '../../../api/capability.ts';
import type { AnyEndpoint } from '../../../api/http/endpoint.ts';

/** Stands for whatever endpoints are made with: nothing of it is used before one is called. */
const nothing: unknown = new Proxy(() => nothing, { get: () => nothing, apply: () => nothing });

/** Every endpoint as its capability declares it, none of which can be called. */
export const declared: readonly AnyEndpoint[] = capabilities.flatMap(({ endpoints }) =>
  endpoints(nothing as EndpointsContext),
);

/** As OpenAPI says it: `post /api/projects/{id}/rename`. */
export function callOf({ method, path }: AnyEndpoint): string {
  return `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
}
