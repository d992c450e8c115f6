import { liveAddress } from '../../../../../ui/shared/live/liveAddress.ts';

const page = (search: string, protocol = 'https:') => ({ protocol, host: 'kith.example', search });

describe('where the live socket is', () => {
  it('is the page’s own host, encrypted when the page is', () => {
    expect(liveAddress(page(''), [])).toBe('wss://kith.example/live');
    expect(liveAddress(page('', 'http:'), [])).toBe('ws://kith.example/live');
  });

  it('is a host named in the address only when that is on the list', () => {
    const allowed = ['one.example', 'two.example'];
    expect(liveAddress(page('?wsHost=one.example'), allowed)).toBe('wss://one.example/live');
    expect(liveAddress(page('?wsHost=evil.example'), allowed)).toBe('wss://kith.example/live');
  });

  it('is wsHostV2 when both are named', () => {
    const search = '?wsHost=one.example&wsHostV2=two.example';
    expect(liveAddress(page(search), ['one.example', 'two.example'])).toBe(
      'wss://two.example/live',
    );
  });
});
