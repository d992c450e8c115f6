import { addressParts } from './addressParts.ts';

/** The parameter of an address that says of which workspace it is: whoever belongs to several may be in another one. */
export const MEANT_WORKSPACE = 'in';

/** An address within the app (`/path?search#hash`), said to be of that workspace; of none where it is `null`. */
export function meantFor(workspaceId: string | null, address: string): string {
  const { path, search, hash } = addressParts(address);
  const parameters = new URLSearchParams(search);
  if (workspaceId === null) parameters.delete(MEANT_WORKSPACE);
  else parameters.set(MEANT_WORKSPACE, workspaceId);
  const said = parameters.toString();
  return path + (said === '' ? '' : `?${said}`) + hash;
}
