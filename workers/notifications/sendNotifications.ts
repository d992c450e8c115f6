import { z } from 'zod';
import { notificationOf } from '../../domain/contracts/notifications.ts';
import { homePathOf } from '../../domain/contracts/routes.ts';
import { userDecider } from '../../domain/identity/user.ts';
import { UpTo } from '../../domain/notifications/key.ts';
import { canSeePortfolio } from '../../domain/portfolios/policy.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { isShut, presentRoleOf } from '../../domain/workspace/workspaceState.ts';
import type { EventCodec } from '../../platform/eventStore/codec.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { Mail } from '../../platform/mail/port.ts';
import type { WithWorkspaces } from '../../platform/postgres/tenancy.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { givingUpWhenRefused } from '../mail/givingUpWhenRefused.ts';
import { bodiesOf } from '../mail/templates/layout.ts';
import { notificationsLetter } from '../mail/templates/notifications.ts';
import { wantedOf } from './wantedOf.ts';

export const SendNotifications = z.object({
  workspaceId: z.uuid(),
  userId: z.uuid(),
  timing: z.enum(['atOnce', 'daily']),
  after: UpTo,
  upTo: UpTo,
});
export type SendNotifications = z.infer<typeof SendNotifications>;

export interface SendNotificationsDeps {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly mail: Mail;
  readonly reads: WithWorkspaces;
  readonly config: { readonly origin: string };
}

/**
 * Mails somebody what they have still not read between two places in the log, as they may read it and want it
 * mailed now. A retry carries the same Message-ID.
 */
export async function sendNotifications(
  deps: SendNotificationsDeps,
  { workspaceId, userId, timing, after, upTo }: SendNotifications,
  jobId: string,
): Promise<'sent' | 'not-wanted'> {
  const { reads, mail, config } = deps;
  const [account, workspace] = await Promise.all([
    readState(deps, userDecider, userId),
    readState(deps, workspaceDecider, workspaceId),
  ]);
  const role = presentRoleOf(workspace, userId);
  if (account?.status !== 'open' || account.email === null || role === null) {
    return 'not-wanted';
  }
  // Nobody comes into a suspended one, and into a closed one its owners alone, who know that it is.
  if (workspace === null || isShut(workspace)) return 'not-wanted';
  const reader = { workspaceId, userId, role };
  const told = await reads([workspaceId], (tx) =>
    wantedOf(tx, reader, account.preferences, { timing, after, upTo }),
  );
  if (told.length === 0) return 'not-wanted';
  const letter = notificationsLetter({
    timing,
    origin: config.origin,
    workspaceId,
    workspaceName: workspace.name ?? '',
    home: homePathOf(role, canSeePortfolio({ ...reader, standing: workspace })),
    told: told.map(notificationOf),
  });
  await mail.send({ id: jobId, to: account.email, ...bodiesOf(letter) });
  return 'sent';
}

/** Tried again for about two hours; what could not be mailed still stands behind the bell. */
export function sendNotificationsProcessor(deps: SendNotificationsDeps): AnyProcessor {
  return defineProcessor({
    name: 'notifications/sendNotifications',
    queue: 'mails',
    payload: SendNotifications,
    attempts: 12,
    backoffMs: 2_000,
    concurrency: 5,
    run: (payload, { jobId }) =>
      givingUpWhenRefused(async () => {
        await sendNotifications(deps, payload, jobId);
      }),
  });
}
