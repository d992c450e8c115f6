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
  'post /introduction': form('/introduction'),
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

/** What visitors' calls answer to requests that are right as far as they go, whoever sends them. */
export const openToAll: Readonly<Record<string, number>> = {
  'post /login': 303,
  'post /start-signup': 303,
  'post /sign-in': 303,
  'post /logout': 303,
  'post /introduction': 303,
  'post /invitation': 303,
  'post /missing-invite': 422,
  'post /declare': 303,
  'post /declare/withdraw': 303,
  // Of a link that is none of ours.
  'post /u/{token}': 404,
  'post /request-trial': 422,
  'post /schedule': 422,
  'post /talent-circle': 422,
  'post /talent-circle/request-link': 422,
  'post /talent-circle/link': 303,
  'post /talent-circle/entry': 409,
  'post /talent-circle/leave': 303,
  'get /api/sign-in/notice': 200,
  'post /api/analytics': 204,
  // Where no secret is configured there is no such call.
  'post /api/inbound/mail': 404,
};
