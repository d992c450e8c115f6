import { isPrivateAddress } from '../../../../platform/process/privateAddress.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
])('%s is no address of the internet', (ip) => {
  expect(isPrivateAddress(ip)).toBe(true);
});

test.each(['8.8.8.8', '172.32.0.1', '100.63.255.255', '2606:4700::1111', '2a00:1450::5'])(
  '%s is one',
  (ip) => {
    expect(isPrivateAddress(ip)).toBe(false);
  },
);
