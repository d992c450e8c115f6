import { isOwnOrigin } from '../../../../../api/http/middleware/hosts.ts';

const production = {
  production: true,
  origin: 'https://kith.example:8443',
  allowedHosts: ['app.acme.test'],
};
const development = { production: false, origin: 'http://localhost:3000', allowedHosts: [] };

describe('the origins of our own pages', () => {
  it.each([
    ['https://kith.example:8443', true],
    ['https://app.acme.test:8443', true],
    ['http://kith.example:8443', false],
    ['https://kith.example', false],
    ['https://kith.example:9443', false],
    ['https://evil.example:8443', false],
    ['https://localhost:8443', false],
    ['null', false],
    [undefined, false],
  ])('given %s in production, then ours: %s', (origin, own) => {
    expect(isOwnOrigin(production, origin)).toBe(own);
  });

  it.each([
    ['http://localhost:3000', true],
    ['http://127.0.0.1:5173', true],
    ['http://evil.example:3000', false],
  ])('given %s in development, then ours: %s', (origin, own) => {
    expect(isOwnOrigin(development, origin)).toBe(own);
  });
});
