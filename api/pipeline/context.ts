import type { Search } from '../../projections/search/port.ts';
import type { Keyring } from '../../platform/personalData/keyring.ts';
import type { ApiContext } from '../http/context.ts';

/** What suggestions stand on, beyond what every part of the API does. */
export interface PipelineContext extends ApiContext {
  readonly search: Search;
  readonly keyring: ApiContext['keyring'] & Pick<Keyring, 'createDependentKey'>;
}
