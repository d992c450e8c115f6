import type { AnalyticsEvent } from '../../../../../domain/contracts/analyticsEvent.ts';
import { rememberConsent, rememberedConsent } from '../../../../../ui/shared/analytics/consent.ts';
import { forgetCookies } from '../../../../../ui/shared/analytics/tagManager.ts';
import { beacon, declines, tellAll } from '../../../../../ui/shared/analytics/tell.ts';

const event: AnalyticsEvent = {
  hitType: 'pageview',
  event_origin: 'site',
  url: 'https://kith.example/press',
  user_type: 'kith',
};

describe('telling of a page', () => {
  it('given an address in its url, then nobody hears it', () => {
    const heard: AnalyticsEvent[] = [];
    const url = 'https://kith.example/login?prefill=ada%40acme.test&li=x';
    const hear = (told: AnalyticsEvent) => void heard.push(told);
    tellAll(new Set([hear]), { hitType: 'pageview', event_origin: 'site', url });
    const redacted = 'https://kith.example/login?prefill=[redacted]&li=x';
    expect(heard).toEqual([{ ...event, url: redacted }]);
  });

  it('given an endless url, then it is cut to what the server takes', () => {
    let told = '';
    const hear = ({ url }: AnalyticsEvent) => void (told = url);
    tellAll(new Set([hear]), { hitType: 'pageview', event_origin: 'app', url: 'x/'.repeat(5_000) });
    expect(told).toHaveLength(2_048);
  });

  it('given our own server, then it is told with the page’s token, even while the page is left', () => {
    const sent: unknown[] = [];
    const fetch = async (...request: unknown[]) => void sent.push(request);
    beacon({ fetch, csrfToken: 'token' })(event);
    const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': 'token' };
    const init = { method: 'POST', keepalive: true, headers, body: JSON.stringify(event) };
    expect(sent).toEqual([['/api/analytics', init]]);
  });

  it('given our server can’t be reached, then nothing comes of it', async () => {
    const failed = Promise.reject(new TypeError('Failed to fetch'));
    beacon({ fetch: () => failed, csrfToken: 'token' })(event);
    await expect(failed).rejects.toThrow('Failed to fetch');
  });

  it.each([
    [{}, false],
    [{ doNotTrack: null }, false],
    [{ doNotTrack: '0', globalPrivacyControl: false }, false],
    [{ doNotTrack: '1' }, true],
    [{ globalPrivacyControl: true }, true],
  ])('given a browser with %j, then declining is %s', (wishes, declined) => {
    expect(declines(wishes)).toBe(declined);
  });
});

describe('what was said to a script of somebody else', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  beforeEach(() => kept.clear());

  it('given nothing has been said, or nothing that we know, then it is asked', () => {
    expect(rememberedConsent(storage)).toBe('asked');
    kept.set('kith-consent', 'perhaps');
    expect(rememberedConsent(storage)).toBe('asked');
  });

  it.each(['yes', 'no'] as const)('given %s, then that is remembered', (said) => {
    rememberConsent(storage, said);
    expect(rememberedConsent(storage)).toBe(said);
  });

  it('given no, then the script’s cookies are taken back at every domain, and no others', () => {
    const written: string[] = [];
    const document = {
      get cookie() {
        return '_ga=1; theme=dark; _ga_AB=2';
      },
      set cookie(line: string) {
        written.push(line);
      },
    };
    forgetCookies(document, 'www.kith.example');
    expect(written).toContain('_ga=; path=/; max-age=0');
    expect(written).toContain('_ga_AB=; path=/; max-age=0; domain=kith.example');
    expect(written.some((line) => line.startsWith('theme'))).toBe(false);
  });
});
