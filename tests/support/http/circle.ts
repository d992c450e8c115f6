import { circleMailProcess } from '../../../domain/boards/circleMail.process.ts';
import { CIRCLE_CONSENT_VERSION } from '../../../domain/contracts/circleWords.ts';
import type { DevelopmentInbox } from '../../../platform/mail/developmentInbox.ts';
import { SendCircleLink, sendCircleLink } from '../../../workers/boards/sendCircleLink.ts';
import type { TestSite } from './testSite.ts';

/** The form to join the circle, as somebody fills it in. */
export const joining = {
  name: 'Alma Linden',
  email: 'alma@home.example',
  role: 'Cabinet maker',
  skills: 'Joinery, Veneer',
  places: 'Ghent',
  years: '9',
  remote: 'yes',
  consent: CIRCLE_CONSENT_VERSION,
};

/** Sends the mails of the circle that the log asks for; those no longer good stay away. */
export async function sendDueCircleLinks(site: TestSite): Promise<void> {
  const { tokens } = site.identity;
  for (const { payload, eventId } of await site.jobsOf(circleMailProcess)) {
    const config = { ...site.config, origin: site.origin };
    const deps = { ...site, config, tokens, mail: site.inbox };
    await sendCircleLink(deps, SendCircleLink.parse(payload), `circle-${eventId}`);
  }
}

/** Path of the link in the newest mail to an address, and the mail's subject. */
export function newestCircleLink(
  { inbox }: { readonly inbox: DevelopmentInbox },
  email: string,
): { readonly path: string; readonly subject: string } {
  const mail = inbox.mails().find(({ to }) => to === email);
  const path = /https?:\/\/[^/\s]+(\/talent-circle\/link\/\S+)/.exec(mail?.text ?? '')?.[1];
  if (mail === undefined || path === undefined) throw new Error('There is no link in the inbox.');
  return { path, subject: mail.subject };
}
