import { trackingIds } from '../../../../domain/contracts/trackingIds.ts';

const page = {
  clientConfig: { disableGA: false, tagManager: '', liveHosts: [], supportEmail: '' },
  config: {
    trackingId: 'UA-1234',
    trackingIdV4: 'G-1234',
    boardsTrackingIdV4: 'G-BOARDS',
    kithDomain: 'kith.example',
    version: { client: { git: 'a' }, server: { git: 'a' } },
  },
  fixedBoard: null,
  cnameGoogleAnalyticsVersionFour: null,
};

describe('the ids that a page is measured under', () => {
  it('given the site, then they are its own', () => {
    expect(trackingIds(page)).toEqual(['G-1234', 'UA-1234']);
  });

  it('given a board, then it is that of all boards', () => {
    expect(trackingIds({ ...page, fixedBoard: 'acme' })).toEqual(['G-BOARDS']);
  });

  it('given a host with an id of its own, then that comes first, and once', () => {
    const ofHost = { ...page, cnameGoogleAnalyticsVersionFour: 'G-HOST', fixedBoard: 'acme' };
    expect(trackingIds(ofHost)).toEqual(['G-HOST', 'G-BOARDS']);
    const same = { ...ofHost, cnameGoogleAnalyticsVersionFour: 'G-BOARDS' };
    expect(trackingIds(same)).toEqual(['G-BOARDS']);
  });

  it('given none is configured, then there are none', () => {
    const none = { trackingId: null, trackingIdV4: null, boardsTrackingIdV4: null };
    expect(trackingIds({ ...page, config: { ...page.config, ...none } })).toEqual([]);
  });

  it('given it is switched off, then there are none, whatever is configured', () => {
    const clientConfig = { ...page.clientConfig, disableGA: true };
    expect(
      trackingIds({ ...page, clientConfig, cnameGoogleAnalyticsVersionFour: 'G-HOST' }),
    ).toEqual([]);
  });
});
