import { KithError } from '../../domain/kernel/errors.ts';

/** The index is still being built (HTTP 503). */
export class SearchNotReadyError extends KithError {
  constructor() {
    super('search-not-ready', 'Search is getting ready. Try again in a moment.');
  }
}

/** The search service did not answer as it should (HTTP 503). */
export class SearchUnavailableError extends KithError {
  constructor() {
    super('service-unavailable', 'Search can’t be reached right now. Try again in a moment.');
  }
}
