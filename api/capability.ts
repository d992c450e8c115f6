import type { AppContext } from '../platform/context.ts';
import type { Models } from '../platform/ai/openModels.ts';
import type { Accounts } from '../platform/mail/accounts/openAccounts.ts';
import type { AnyEndpoint } from './http/endpoint.ts';
import type { IdentityContext } from './identity/context.ts';
import type { VisitorDeps } from './identity/visitorDeps.ts';
import type { Metrics } from './operations/metrics.ts';
import type { PeopleContext } from './people/context.ts';
import type { PipelineContext } from './pipeline/context.ts';
import type { Site } from './site/siteConfig.ts';

/** What endpoints are given: each takes of it what it needs. */
export interface EndpointsContext extends VisitorDeps {
  readonly app: IdentityContext &
    PeopleContext &
    PipelineContext &
    Pick<AppContext, 'operatorReads'>;
  readonly metrics: Pick<Metrics, 'pageEvent'>;
  readonly site: Site;
  /** The models that write. */
  readonly models: Models;
  /** Mail from people's own accounts. */
  readonly accounts: Accounts;
}

/**
 * What a capability answers over HTTP, said once. `api/capabilities.ts` lists them; what is
 * mounted, documented and put to the matrix of rights is read from there.
 */
export interface ApiCapability {
  /** The word that names it in every layer. */
  readonly name: string;
  readonly endpoints: (context: EndpointsContext) => readonly AnyEndpoint[];
}
