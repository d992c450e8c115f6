import {
  CIRCLE_CONFIRM_LINK_HOURS,
  CIRCLE_LAPSES_AFTER_DAYS,
} from '../../../domain/contracts/circleWords.ts';
import type { Letter } from './layout.ts';
import { oneUse } from './oneUse.ts';

/**
 * The mail with a link to an entry of the Talent Circle. Nothing that was entered stands in it: anybody
 * may have entered it, and would write to a stranger in our name.
 */
export function circleLinkLetter(link: {
  readonly purpose: 'confirm' | 'manage';
  readonly href: string;
  readonly supportEmail: string;
}): Letter {
  return link.purpose === 'confirm' ? confirming(link) : managing(link);
}

interface Link {
  readonly href: string;
  readonly supportEmail: string;
}

function confirming({ href, supportEmail }: Link): Letter {
  return {
    subject: 'Confirm that you want to join the Talent Circle',
    parts: [
      {
        kind: 'words',
        text: 'Somebody entered this address in the Talent Circle of Kith, whose members hear of jobs. If that was you, open this link and confirm it.',
      },
      { kind: 'button', label: 'See my entry and confirm', href },
      ...oneUse({
        lifetime: `${CIRCLE_CONFIRM_LINK_HOURS} hours`,
        unasked: `It was not you? Then do nothing: you are no member, and what was entered is erased ${CIRCLE_LAPSES_AFTER_DAYS} days after.`,
        supportEmail,
      }),
    ],
  };
}

function managing({ href, supportEmail }: Link): Letter {
  return {
    subject: 'Your entry in the Talent Circle',
    parts: [
      {
        kind: 'words',
        text: 'You are a member of the Talent Circle of Kith. Open this link to see what is kept about you, to change it, or to leave.',
      },
      { kind: 'button', label: 'Open my entry', href },
      ...oneUse({
        lifetime: 'an hour',
        unasked:
          'You did not ask for this? Then leave it: nobody sees or changes your entry without this mail.',
        supportEmail,
      }),
    ],
  };
}
