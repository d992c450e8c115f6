import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailPresets } from '../../../../../domain/contracts/mailProviders.ts';
import { readConfig } from '../../../../../platform/config.ts';
import { mailGrants } from '../../../../../platform/mail/oauth/grants.ts';
import { mailProvidersOf } from '../../../../../platform/mail/oauth/providers.ts';
import { ManualClock } from '../../../../support/clock.ts';
import { makeScratchFolder } from '../../../../support/suites/scratch.ts';

const providersOf = (env: Readonly<Record<string, string>>) => mailProvidersOf(readConfig(env));

describe('providers of mail accounts', () => {
  it('given nothing is configured, when they are asked for, then there are none', async () => {
    expect(await providersOf({})).toEqual([]);
  });

  it('given both clients, when somebody is sent there, then the addresses are theirs and ask for mail alone, for later too', async () => {
    const providers = await providersOf({
      KITH_MAIL_GOOGLE: '1-a.apps.googleusercontent.com:GOCSPX-s:e_c',
      KITH_MAIL_MICROSOFT: 'd3f:s~ecret',
    });
    const grants = mailGrants({ clock: new ManualClock(), allowsPlain: false });
    const redirectAddress = 'https://kith.example/mail-accounts/authorized/google';
    const asked = await Promise.all(
      providers.map(async (provider) => {
        const { address } = await grants.begin(provider, {
          redirectAddress,
          address: 'a@b.example',
        });
        const { origin, pathname, searchParams } = new URL(address);
        const { scope, access_type, prompt, client_id } = Object.fromEntries(searchParams);
        return [origin + pathname, client_id, scope, access_type, prompt];
      }),
    );
    expect(asked).toEqual([
      [
        'https://accounts.google.com/o/oauth2/v2/auth',
        '1-a.apps.googleusercontent.com',
        'https://mail.google.com/',
        'offline',
        'consent',
      ],
      [
        'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
        'd3f',
        'offline_access https://outlook.office.com/SMTP.Send https://outlook.office.com/IMAP.AccessAsUser.All',
        undefined,
        'select_account',
      ],
    ]);
    // With a password and without, an account is at the same servers.
    const servers = ({
      code,
      smtp,
      imap,
    }: (typeof providers)[number] | (typeof mailPresets)[number]) => [code, smtp, imap];
    expect(providers.map(servers)).toEqual(mailPresets.slice(0, 2).map(servers));
    const back = ['https://oauth2.googleapis.com/revoke', null];
    expect(providers.map(({ revocationUrl }) => revocationUrl)).toEqual(back);
    expect(providers.map(({ clientSecret }) => clientSecret)).toEqual(['GOCSPX-s:e_c', 's~ecret']);
  });

  it('given a file that describes none, when Kith starts, then it says so', async () => {
    const path = join(await makeScratchFolder('provider'), 'provider.json');
    await writeFile(path, '{"title":"Company"}');
    await expect(providersOf({ KITH_MAIL_OAUTH: path })).rejects.toThrow(/authorizeUrl/);
    expect(() => readConfig({ KITH_MAIL_GOOGLE: 'no secret' })).toThrow(
      'must be clientId:clientSecret',
    );
  });
});
