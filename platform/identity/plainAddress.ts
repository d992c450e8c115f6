import { domainToASCII, domainToUnicode } from 'node:url';

/** One writing for each address: lower case, composed, the domain as machines write it. */
export function plainAddress(address: string): string {
  return withDomain(address, domainToASCII);
}

/**
 * The ways in which one address may stand in what was kept: as it is given, in lower case, and its domain as machines and as people
 * write it. Servers name by the first of these what people were known by in the second. None of no address.
 */
export function writingsOf(address: string | null): readonly string[] {
  if (address === null || address === '') return [];
  const plain = plainAddress(address);
  return [
    ...new Set([address, address.toLowerCase(), plain, withDomain(address, domainToUnicode)]),
  ];
}

function withDomain(address: string, written: (domain: string) => string): string {
  const trimmed = address.trim().normalize('NFC').toLowerCase();
  const at = trimmed.lastIndexOf('@');
  if (at === -1) return trimmed;
  const domain = trimmed.slice(at + 1).replace(/\.$/, '');
  // What is no domain has no other writing, and stays what it is.
  return `${trimmed.slice(0, at)}@${written(domain) || domain}`;
}
