import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './privateAddress.ts';

/**
 * Looks up a host that somebody typed, for the connection itself: so a name that stands for another
 * address a moment later leads nowhere else. Where private networks are closed, a name with one
 * address in them fails with what `refusal` makes.
 */
export function guardedLookup(allowsPrivate: boolean, refusal: () => Error): LookupFunction {
  return (hostname, options, found) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return found(error, []);
      if (!allowsPrivate && addresses.some(({ address }) => isPrivateAddress(address))) {
        return found(refusal(), []);
      }
      if (options.all === true) return found(null, addresses);
      const [first] = addresses as [LookupAddress];
      found(null, first.address, first.family);
    });
  };
}

/** True for a host that is an address of a private network itself: it is never looked up. */
export function isPrivateHost(host: string): boolean {
  const bare = host.replaceAll(/[[\]]/g, '');
  return isIP(bare) !== 0 && isPrivateAddress(bare);
}
