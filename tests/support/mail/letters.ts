import { circleLinkLetter } from '../../../workers/mail/templates/circleLink.ts';
import { introductionLetter } from '../../../workers/mail/templates/introduction.ts';
import { invitationLetter } from '../../../workers/mail/templates/invitation.ts';
import type { Letter } from '../../../workers/mail/templates/layout.ts';
import { notificationsLetter } from '../../../workers/mail/templates/notifications.ts';
import { signInLinkLetter } from '../../../workers/mail/templates/signInLink.ts';
import { trialRequestLetter } from '../../../workers/mail/templates/trialRequest.ts';

const LONG = 'Maximiliane-Antoinette von Hohenzollern-Wolfenbüttelsburg-Schwarzenberg';
const href = `https://kith.example/sign-in/${'0123456789abcdef'.repeat(6)}`;
const supportEmail = 'support@kith.example';
const words = 'Sie kennt die Branche.\n\nمرحبا بك\nDo you still talk to her?';

const introduction = {
  href,
  link: {
    href: `https://kith.example/introduction/${'0123456789abcdef'.repeat(6)}`,
    until: '17 Dec 2026',
  },
  askerName: LONG,
  personName: '山田 太郎',
  projectName: 'Senior Backend Engineer, Payments Platform',
  message: words,
};
const invitation = {
  href,
  name: 'ليلى حداد',
  inviterName: LONG,
  workspaceName: 'Acme',
  role: 'Recruiter',
  word: words,
  until: '30 Nov 2026',
  supportEmail,
};

/** Every letter that Kith sends, by the name of its template and its case, with names that are hard to set. */
export const letters: Readonly<Record<string, Letter>> = {
  'signInLink-signIn': signInLinkLetter({ purpose: 'signIn', href, code: '012345', supportEmail }),
  'signInLink-signUp': signInLinkLetter({ purpose: 'signUp', href, code: '012345', supportEmail }),
  'signInLink-trial': signInLinkLetter({ purpose: 'trial', href, code: '012345', supportEmail }),
  'circleLink-confirm': circleLinkLetter({ purpose: 'confirm', href, supportEmail }),
  'circleLink-manage': circleLinkLetter({ purpose: 'manage', href, supportEmail }),
  'introduction-inKithAlone': introductionLetter({
    ...introduction,
    link: null,
    purpose: 'reminder',
    kind: 'introduce',
  }),
  'introduction-question': introductionLetter({
    ...introduction,
    purpose: 'question',
    kind: 'introduce',
  }),
  'introduction-reminder': introductionLetter({
    ...introduction,
    purpose: 'reminder',
    kind: 'useName',
  }),
  'invitation-invitation': invitationLetter({ ...invitation, purpose: 'invitation' }),
  'invitation-reminder': invitationLetter({ ...invitation, purpose: 'reminder' }),
  'notifications-atOnce': notificationsLetter({
    timing: 'atOnce',
    origin: 'https://kith.example',
    workspaceId: '0192f7a4-3c00-7000-8000-000000000001',
    workspaceName: 'Acme',
    home: '/today',
    told: [{ words: `${LONG} mentioned you in a note`, to: '/projects' }],
  }),
  'notifications-daily': notificationsLetter({
    timing: 'daily',
    origin: 'https://kith.example',
    workspaceId: '0192f7a4-3c00-7000-8000-000000000001',
    workspaceName: 'Acme',
    home: '/today',
    told: Array.from({ length: 25 }, (_, index) => ({
      words: `山田 太郎 referred somebody for role ${index + 1}`,
      to: `/projects/${index + 1}`,
    })),
  }),
  'trialRequest-form': trialRequestLetter({
    via: 'form',
    email: 'ada@acme.example',
    name: LONG,
    company: 'Acme',
    phone: '+49 30 1234567',
    title: 'Head of Talent',
  }),
};
