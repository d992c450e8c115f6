import type { z } from 'zod';
import type { SelfUser, UserlogAnswer } from '../../../domain/contracts/user.ts';
import type { CustomRender } from '../notices/notices.ts';
import type { Call } from '../page/call.ts';

type Saved = z.infer<typeof UserlogAnswer>;

/** Records that a feature's announcement was seen; answers what that changed of the user, if anything. */
export function saveSeenFeature(
  call: Call,
  feature: CustomRender,
): Promise<{ readonly partialUser?: Partial<SelfUser> }> {
  const log = { type: 'seen-feature', data: { feature } };
  return call('/api/save-userlog', { log }, (answer) => {
    const { userlog, userlogItem, partialUser } = answer as Saved;
    if (!userlog.some(({ id }) => id === userlogItem.id)) {
      throw new TypeError('The entry just saved is not among the current ones.');
    }
    return partialUser === undefined ? {} : { partialUser: partialUser as Partial<SelfUser> };
  });
}
