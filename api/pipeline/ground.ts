import type { Search } from '../../projections/search/port.ts';
import type { ApiGround } from '../dependencies.ts';

/** What suggestions stand on, beyond what every part of the API does. */
export interface PipelineGround extends ApiGround {
  readonly search: Search;
}
