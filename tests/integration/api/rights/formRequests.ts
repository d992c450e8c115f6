import type { Send } from './requests.ts';

const form =
  (path: string): Send =>
  async (client, about) =>
    (await about.again(client)).post(path, {});

/** Right requests for the forms of the site, which anybody sends. */
export const formRequests: Readonly<Record<string, Send>> = {
  'post /login': form('/login'),
  'post /start-signup': form('/start-signup'),
  'post /sign-in': form('/sign-in'),
  'post /logout': form('/logout'),
  'post /invitation': form('/invitation'),
  'post /missing-invite': form('/missing-invite'),
  'post /declare': form('/declare'),
  'post /declare/withdraw': form('/declare/withdraw'),
  'post /u/{token}': form('/u/x'),
  'post /request-trial': form('/request-trial'),
  'post /schedule': form('/schedule'),
  'post /talent-circle': form('/talent-circle'),
  'post /talent-circle/request-link': form('/talent-circle/request-link'),
  'post /talent-circle/link': form('/talent-circle/link'),
  'post /talent-circle/entry': form('/talent-circle/entry'),
  'post /talent-circle/leave': form('/talent-circle/leave'),
};
