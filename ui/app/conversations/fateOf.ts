import type { ConversationMailResource } from '../../../domain/contracts/conversations.ts';
import { MailProblem, mailProblemWords } from '../../../domain/contracts/mailboxes.ts';
import type { Translate } from '../i18n/useTranslate.ts';
import { conversationTexts } from './texts.ts';

type Mail = Pick<ConversationMailResource, 'isOurs' | 'kind' | 'state' | 'code'>;

const { kind: kinds, state: states } = conversationTexts;

/** What a mail that came in is, or what became of one of ours; what is not known here says just that it came, or went. */
export function fateOf(mail: Mail, t: Translate): string {
  return mail.isOurs ? stateOf(mail, t) : kindOf(mail, t);
}

function kindOf({ kind, code }: Mail, t: Translate): string {
  if (kind === 'bounce') return t(`conversations.kind.${bounceOf(code)}`);
  if (kind === 'calendar') return t(`conversations.kind.${calendarOf(code)}`);
  return t(`conversations.kind.${isIn(kinds, kind) ? kind : 'otherwise'}`);
}

function calendarOf(code: string | null) {
  if (code === 'accepted') return 'calendarAccepted';
  return code === 'declined' ? 'calendarDeclined' : 'calendar';
}

const bounces = {
  hard: 'bounceHard',
  soft: 'bounceSoft',
  ours: 'bounceOurs',
  delayed: 'bounceDelayed',
} as const;

function bounceOf(code: string | null) {
  return code !== null && isIn(bounces, code) ? bounces[code] : 'bounce';
}

function stateOf({ state, code }: Mail, t: Translate): string {
  const problem = state === 'refused' ? MailProblem.safeParse(code).data : undefined;
  if (problem !== undefined) {
    return t('conversations.accountProblem', { problem: mailProblemWords[problem] });
  }
  const said = state === 'withheld' && code !== null && isIn(states, code) ? code : state;
  const known = isIn(states, said) ? said : 'claimed';
  return t(`conversations.state.${known}`);
}

function isIn<Known extends object>(known: Known, code: string): code is keyof Known & string {
  return Object.hasOwn(known, code);
}
