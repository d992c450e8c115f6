import { inGone, the, told, type KithEvent } from './cast.ts';
import type { Told } from './log.ts';

const seenAt = '2026-11-05T10:00:00.000Z';
const ada = {
  mailId: the.adasMail,
  enrolmentId: the.adasEnrolment,
  projectId: the.project,
  candidacyId: the.adasCandidacy,
  personId: the.ada,
  seenAt,
};
const bo = {
  ...ada,
  mailId: the.bosMail,
  enrolmentId: the.bosEnrolment,
  candidacyId: the.bosCandidacy,
  personId: the.bo,
};

const opened = (mail: typeof ada, by: 'somebody' | 'program') =>
  told('trackedMail', mail.mailId, {
    type: 'MailOpened',
    data: {
      ...mail,
      personal: { [mail.candidacyId]: { by, because: by === 'program' ? 'head' : null } },
    },
  });
const followed = (mail: typeof ada, link: number, because: string | null, takesAlong = 0) =>
  told('trackedMail', mail.mailId, {
    type: 'LinkFollowed',
    data: {
      ...mail,
      personal: {
        [mail.candidacyId]: {
          by: because === null ? 'somebody' : 'program',
          because,
          link,
          url: `https://seen.example/${mail.candidacyId}`,
          takesAlong,
        },
      },
    },
  });

/** Mails that tell that they are opened: Ada's, and Bo's, who is erased later; and the company that leaves. */
export const trackingEvents: readonly Told<KithEvent>[] = [
  told('tracking', the.workspace, {
    type: 'TrackingSwitchedOn',
    data: { workspaceId: the.workspace },
  }),
  opened(ada, 'somebody'),
  opened(ada, 'program'),
  followed(ada, 0, null),
  followed(ada, 1, 'allLinks', 1),
  opened(bo, 'somebody'),
  followed(bo, 0, null),
  told('tracking', the.workspace, {
    type: 'TrackingSwitchedOff',
    data: { workspaceId: the.workspace },
  }),
  told(
    'tracking',
    inGone.workspaceId ?? the.gone,
    { type: 'TrackingSwitchedOn', data: { workspaceId: the.gone } },
    inGone,
  ),
];
