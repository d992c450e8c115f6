import { keepPersistent } from '../../../domain/contracts/persistentParameters.ts';

/** Loads a page of ours anew; the parameters that stay in every address go along. */
export function loadPage(address: string): void {
  location.assign(keepPersistent(address, location.search));
}
