import type { BulkEvent } from '../../../domain/bulks/events.ts';
import type { CircleEvent } from '../../../domain/boards/events.ts';
import type { DeclarationEvent } from '../../../domain/declarations/events.ts';
import type { ConversationEvent, InboundMailEvent } from '../../../domain/conversations/events.ts';
import type {
  DraftEvent,
  DraftingEvent,
  OpeningBatchEvent,
  OpeningEvent,
} from '../../../domain/drafts/events.ts';
import type {
  EnrollingEvent,
  EnrolmentEvent,
  TakeOverEvent,
} from '../../../domain/enrolments/events.ts';
import type { ExportEvent } from '../../../domain/exports/events.ts';
import type { LastSearchEvent, SignInEvent, UserEvent } from '../../../domain/identity/events.ts';
import type { ConnectionEvent, NetworkEvent } from '../../../domain/network/events.ts';
import type { IntroductionEvent } from '../../../domain/introductions/events.ts';
import type { InvitationEvent } from '../../../domain/invitations/events.ts';
import type { ListEvent } from '../../../domain/lists/events.ts';
import type { MailboxEvent, SendingEvent } from '../../../domain/mailboxes/events.ts';
import type { NoteEvent } from '../../../domain/notes/events.ts';
import type { InboxEvent } from '../../../domain/notifications/events.ts';
import type { UserlogEvent } from '../../../domain/notices/events.ts';
import type { ImportEvent, PersonEvent, PersonFileEvent } from '../../../domain/people/events.ts';
import type { CandidacyEvent } from '../../../domain/pipeline/events.ts';
import type { OfferEvent, PortfolioEvent } from '../../../domain/portfolios/events.ts';
import type { ReferralEvent } from '../../../domain/referrals/events.ts';
import type { SubjectEvent } from '../../../domain/privacy/events.ts';
import type { ProjectEvent } from '../../../domain/projects/events.ts';
import type { SequenceEvent } from '../../../domain/sequences/events.ts';
import type { TrackedMailEvent, TrackingEvent } from '../../../domain/tracking/events.ts';
import type { SignOnEvent } from '../../../domain/signOn/events.ts';
import type { OutboxEvent } from '../../../domain/outbox/events.ts';
import type { SuppressionEvent } from '../../../domain/suppressions/events.ts';
import type { MailTemplateEvent } from '../../../domain/templates/events.ts';
import type { TokenEvent } from '../../../domain/tokens/events.ts';
import type { TrialEvent } from '../../../domain/trial/events.ts';
import type { ViewEvent } from '../../../domain/views/events.ts';
import type { SettingsEvent, WorkspaceEvent } from '../../../domain/workspace/events.ts';
import { testId } from '../ids.ts';
import type { Told } from './log.ts';

export type KithEvent =
  | WorkspaceEvent
  | SettingsEvent
  | UserEvent
  | SignInEvent
  | LastSearchEvent
  | UserlogEvent
  | InboxEvent
  | TokenEvent
  | SignOnEvent
  | MailboxEvent
  | SendingEvent
  | TrialEvent
  | CircleEvent
  | ProjectEvent
  | CandidacyEvent
  | NoteEvent
  | InvitationEvent
  | ReferralEvent
  | PortfolioEvent
  | OfferEvent
  | IntroductionEvent
  | DeclarationEvent
  | ListEvent
  | OutboxEvent
  | SuppressionEvent
  | ViewEvent
  | SequenceEvent
  | MailTemplateEvent
  | EnrolmentEvent
  | TrackingEvent
  | TrackedMailEvent
  | EnrollingEvent
  | TakeOverEvent
  | ConversationEvent
  | InboundMailEvent
  | DraftEvent
  | OpeningEvent
  | DraftingEvent
  | OpeningBatchEvent
  | ImportEvent
  | PersonEvent
  | PersonFileEvent
  | ConnectionEvent
  | NetworkEvent
  | ExportEvent
  | BulkEvent
  | SubjectEvent;

/** Who and what the log is about, by names that read well in a test. */
export const the = {
  workspace: testId(0x101),
  /** Closed down and forgotten in the end. */
  gone: testId(0x102),
  recruiter: testId(0x201),
  /** A colleague who is forgotten in the end. */
  leaver: testId(0x202),
  project: testId(0x301),
  goneProject: testId(0x302),
  ada: testId(0x401),
  /** Ada as the recruiter's connection: a second record of the same person, forgotten in the end. */
  adaConnected: testId(0x402),
  /** A person of one record, forgotten in the end. */
  bo: testId(0x403),
  cleo: testId(0x404),
  /** What is told of Cleo by hand, forgotten in the end. */
  cleoByHand: testId(0x406),
  /** Known to the recruiter only. */
  eve: testId(0x405),
  /** Told by a referral that was taken back, and by another, forgotten in the end. */
  fay: testId(0x407),
  fayAgain: testId(0x408),
  peopleImport: testId(0x501),
  networkImport: testId(0x502),
  failedImport: testId(0x503),
  network: testId(0x504),
  adasCandidacy: testId(0x601),
  bosCandidacy: testId(0x602),
  cleosCandidacy: testId(0x603),
  faysCandidacy: testId(0x604),
  adasNote: testId(0x611),
  /** A private note of the leaver's. */
  leaversNote: testId(0x612),
  bosNote: testId(0x613),
  adasReferral: testId(0x651),
  bosReferral: testId(0x652),
  faysReferral: testId(0x653),
  adasIntroduction: testId(0x661),
  bosIntroduction: testId(0x662),
  adasDeclarationBefore: testId(0x691),
  adasDeclaration: testId(0x692),
  bosDeclaration: testId(0x693),
  /** Withdrawn, and forgotten in the end. */
  cleosDeclaration: testId(0x694),
  bulk: testId(0x711),
  failedBulk: testId(0x712),
  listBulk: testId(0x713),
  failedListBulk: testId(0x714),
  invitation: testId(0x641),
  /** Accepted, and forgotten in the end. */
  acceptedInvitation: testId(0x642),
  /** Never answered; lapsed and forgotten in the end. */
  lapsedInvitation: testId(0x644),
  goneInvitation: testId(0x643),
  /** Tokens: the recruiter's, revoked; the leaver's, ended with their leaving; one of the company that leaves. */
  token: testId(0x671),
  leaversToken: testId(0x672),
  goneToken: testId(0x673),
  /** Addresses that are not mailed: Ada's; one of nobody, mailed again; one of the company that leaves. */
  adasSuppression: testId(0x721),
  lifted: testId(0x722),
  goneSuppression: testId(0x723),
  /** Mail accounts: the recruiter's, the leaver's, and one of the company that leaves. */
  mailbox: testId(0x6a1),
  leaversMailbox: testId(0x6a2),
  goneMailbox: testId(0x6a3),
  /** The recruiter sends as the leaver; and was refused by them, once. */
  sending: testId(0x6a4),
  refusedSending: testId(0x6a5),
  goneSending: testId(0x6a6),
  signOnRequest: testId(0x681),
  signOnSession: testId(0x682),
  list: testId(0x621),
  goneList: testId(0x622),
  view: testId(0x631),
  goneView: testId(0x632),
  sequence: testId(0x721),
  goneSequence: testId(0x722),
  sequenceStep: testId(0x723),
  sequenceCall: testId(0x724),
  sequenceVariant: testId(0x725),
  sequenceMailbox: testId(0x726),
  template: testId(0x741),
  goneTemplate: testId(0x742),
  adasEnrolment: testId(0x731),
  bosEnrolment: testId(0x732),
  adasMail: testId(0x733),
  bosMail: testId(0x734),
  enrolling: testId(0x735),
  failedEnrolling: testId(0x736),
  takeOver: testId(0x737),
  adasReply: testId(0x741),
  bosReply: testId(0x742),
  answer: testId(0x743),
  takenBackAnswer: testId(0x744),
  withheldAnswer: testId(0x745),
  refusedAnswer: testId(0x746),
  bosAnswer: testId(0x747),
  handedIn: testId(0x748),
  draft: testId(0x751),
  adasDraft: testId(0x752),
  bosDraft: testId(0x753),
  openingBatch: testId(0x754),
  failedOpeningBatch: testId(0x755),
  export: testId(0x701),
  listExport: testId(0x703),
  chosenExport: testId(0x704),
  failedExport: testId(0x702),
  trial: testId(0x801),
  otherTrial: testId(0x802),
  /** In the Talent Circle. */
  member: testId(0x811),
  /** Left the circle, and is forgotten in the end. */
  leftMember: testId(0x812),
  /** Asked to join and has not confirmed. */
  asking: testId(0x813),
  /** Never confirmed; lapsed and forgotten in the end. */
  lapsed: testId(0x814),
  /** Firms: one that stays, and one that is forgotten in the end. */
  firm: testId(0x103),
  goneFirm: testId(0x104),
  /** Companies of theirs: one stays, one leaves, one is forgotten with its workspace. */
  company: testId(0x105),
  companyThatLeft: testId(0x106),
  companyOfGoneFirm: testId(0x107),
  offer: testId(0x691),
  offerToLeft: testId(0x692),
  subject: testId(0x901),
} as const;

export const id = (n: number) => testId(0xa00 + n);
export const told = (
  category: string,
  of: string,
  event: KithEvent,
  more: Omit<Told, 'stream' | 'event'> = {},
): Told<KithEvent> => ({
  stream: `${category}-${of}`,
  event,
  workspaceId: the.workspace,
  actor: { kind: 'user', id: the.recruiter },
  ...more,
});
export const inGone = { workspaceId: the.gone };
export const nowhere = { workspaceId: null };

export const match = {
  score: 42,
  lines: [
    { code: 'skill.must', points: 30 },
    { code: 'network', points: 12, refs: [the.recruiter] },
  ],
  ranker: 'additive-1',
  searchId: id(3),
};
export const rows = (from: number, to: number) => ({
  from,
  to,
  unchanged: 0,
  merged: 0,
  rejected: 0,
});
export const added = (recordId: string, personId = recordId) => ({
  recordId,
  personId,
  change: { kind: 'added' as const },
});
export const forget = (
  subjectId: string,
  kind: string,
  personId: string | null = null,
  more: Omit<Told, 'stream' | 'event'> = {},
) => {
  const data = { subjectId, kind, personId, requestId: null, reasonCode: 'asked' };
  return told('subject', subjectId, { type: 'SubjectForgotten', data }, more);
};
export const candidacy = (candidacyId: string, personId: string) => ({
  candidacyId,
  projectId: the.project,
  personId,
  personWorkspaceId: the.workspace,
  category: 'outOfNetwork' as const,
});
