import type { Models } from '../platform/ai/openModels.ts';
import type { Accounts } from '../platform/mail/accounts/openAccounts.ts';
import type { HandedIn } from '../projections/enrolments/findMailboxesFor.ts';
import type { Claimed } from '../projections/enrolments/sentLately.ts';
import type { MailboxKey } from '../projections/mailboxes/mailboxKey.ts';
import type { AnyEndpoint } from './http/endpoint.ts';
import type { IdentityContext } from './identity/context.ts';
import type { VisitorDeps } from './identity/visitorDeps.ts';
import type { Metrics } from './operations/metrics.ts';
import type { PeopleContext } from './people/context.ts';
import type { PipelineContext } from './pipeline/context.ts';
import type { Site } from './site/siteConfig.ts';

/** What endpoints are given: each takes of it what it needs. */
export interface EndpointsContext extends VisitorDeps {
  readonly app: IdentityContext & PeopleContext & PipelineContext;
  readonly metrics: Pick<Metrics, 'pageEvent'>;
  readonly site: Site;
  /** The models that write. */
  readonly models: Models;
  /** Mail from people's own accounts. */
  readonly accounts: Accounts;
  /** The accounts that a mail which was handed in is for: all that a call learns of workspaces that its asker is not in. */
  readonly mailboxesFor: (handed: HandedIn) => Promise<readonly MailboxKey[]>;
  /** When something went from these accounts in the last 24 hours, wherever they are connected: their limits count it. */
  readonly sentLately: (mailboxIds: readonly string[], now: Date) => Promise<readonly Claimed[]>;
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
