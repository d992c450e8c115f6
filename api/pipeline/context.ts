import type { FanOut } from '../../platform/fanOut/port.ts';
import type { Search } from '../../projections/search/port.ts';
import type { Keyring } from '../../platform/personalData/keyring.ts';
import type { ApiContext } from '../http/context.ts';

/** What suggestions and the pipeline stand on, beyond what every part of the API does. */
export interface PipelineContext extends ApiContext {
  readonly search: Search;
  readonly fanOut: Pick<FanOut, 'publish'>;
  readonly keyring: ApiContext['keyring'] & Pick<Keyring, 'createDependentKey'>;
}
