import { defineProcess } from '../kernel/process.ts';
import type { ReferralEvent } from './events.ts';

/**
 * Somebody whom a colleague knows and refers may come in at once: whether the project wants that is looked
 * up when it is done. A lead waits for a member.
 */
export const acceptReferralProcess = defineProcess<never, ReferralEvent>({
  name: 'referrals/accept',
  categories: ['referral'],
  react({ event, metadata: { workspaceId } }) {
    if (event.type !== 'PersonReferred' || workspaceId === null) return { reactions: [] };
    const { referralId, projectId, strength } = event.data;
    if (strength === 'lead') return { reactions: [] };
    const payload = { workspaceId, projectId, referralId };
    return { reactions: [{ kind: 'job', processor: 'referrals/accept', payload }] };
  },
});
