import { defineProcess } from '../kernel/process.ts';
import type { CircleEvent } from './events.ts';

/** Whoever asked for a link to an entry gets it by mail. Ids only: the worker derives the token. */
export const circleMailProcess = defineProcess<never, CircleEvent>({
  name: 'boards/circleMail',
  categories: ['circleMember'],
  react({ event }) {
    if (event.type !== 'CircleMembershipRequested' && event.type !== 'CircleLinkRequested') {
      return { reactions: [] };
    }
    const { memberId, linkId } = event.data;
    return {
      reactions: [
        { kind: 'job', processor: 'boards/sendCircleLink', payload: { memberId, linkId } },
      ],
    };
  },
});
