import { BlockList, isIPv6 } from 'node:net';

/** What is not open to the internet: IANA's special-purpose registries for IPv4 and IPv6. */
const closed = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  closed.addSubnet(network, prefix, 'ipv4');
}

/** Of version 6 only what is given out for the internet, without what carries addresses of version 4 in it. */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const closed6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed6.addSubnet(network, prefix, 'ipv6');
}

/** True for an address on the network that is this machine's, a private network's, or nobody's. */
export function isPrivateAddress(ip: string): boolean {
  if (!isIPv6(ip)) return closed.check(ip, 'ipv4');
  return !open6.check(ip, 'ipv6') || closed6.check(ip, 'ipv6');
}
