import type { EndpointsContext } from '../../../api/capability.ts';

describe('what endpoints are given', () => {
  it('is nothing by which they could read what is no workspace’s own: types say so', () => {
    type Given = keyof EndpointsContext['app'] | keyof EndpointsContext;
    const isGiven: 'operatorReads' extends Given ? true : false = false;
    expect(isGiven).toBe(false);
  });
});
