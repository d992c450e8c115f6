import { z } from 'zod';
import { Id } from '../kernel/ids.ts';

/** The call that takes something back. */
export const UndoCall = z.object({
  /** Below `/api/`. */
  path: z.string(),
  body: z.record(z.string(), z.unknown()),
  /** To be sent as `If-Match`, where it puts another text in place of one: it is refused once somebody has changed that. */
  ifMatch: z.int().nonnegative().optional(),
});
export type UndoCall = z.infer<typeof UndoCall>;

/** Something that was done. Names of whom the reader may not read of are not among it. */
export const ActivityResource = z.object({
  id: Id,
  /** What was done: an open code, such as `accepted`. */
  code: z.string(),
  /** The same as one sentence. */
  words: z.string(),
  /** Where it happened: an address of the app; `null` where there is no such place. */
  to: z.string().nullable(),
  /** Who did it; `null` where Kith did. */
  byId: Id.nullable(),
  byName: z.string().nullable(),
  /** Of whom the sentence tells, by name: mostly who did it, but of an answer who gave it; `null` where it is Kith. */
  who: z.string().nullable(),
  /** What the API token is called that did it in their name; `null` where they did it themselves. */
  byToken: z.string().nullable(),
  at: z.string(),
  /** How the reader takes it back; `null` where it can't be, for something came after it or it is not theirs to, and beyond the first 10. */
  undo: UndoCall.nullable(),
});
export type ActivityResource = z.infer<typeof ActivityResource>;

/** What a sentence is made of. */
export interface DoneFacts {
  /** Who did it, by name; `Kith` where nobody did. */
  readonly by: string;
  readonly person: string;
  /** The colleague to whom it was done. */
  readonly user: string;
  /** Nobody did it: it followed from something. */
  readonly isByKith: boolean;
  /** They did it to themselves. */
  readonly isSelf: boolean;
  /** ` in <project>`, or an empty text where it is the project's own feed. */
  readonly inProject: string;
  /** The project as a thing: its name, or `the project` in its own feed. */
  readonly project: string;
  readonly list: string;
  /** What the sequence or the saved mail is called. */
  readonly text: string;
  /** What was asked of the colleague is whether their name may be used. */
  readonly isOfName: boolean;
  /** Titles of stages, reasons and roles. */
  readonly from: string;
  readonly to: string;
  readonly count: number;
  /** To how many of these a job that is over did it; `null` of what is none. */
  readonly done: number | null;
  /** That a job was stopped before it came to all of them, or broke off. */
  readonly cutShort: 'stopped' | 'failed' | null;
}

const people = (count: number) =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;

/** To whom a job did it, as far as it came. */
const reached = ({ count, done, cutShort }: DoneFacts) => {
  if (done !== null && done < count) {
    return `${done === 0 ? 'none' : done.toLocaleString('en-US')} of ${people(count)}`;
  }
  return cutShort === 'failed' ? `up to ${people(count)}` : people(count);
};

const ends = { stopped: ', then stopped it', failed: ', which broke off' } as const;

/** How a job ended that whoever began it can stop, where it did not come to its end. */
const then = ({ cutShort }: DoneFacts) => (cutShort === null ? '' : ends[cutShort]);

/** There is a file once all of it is written. */
const exported = ({ cutShort }: DoneFacts) => (cutShort === null ? 'exported' : 'began to export');

/** A calendar day in words: 24 December 2026 of `2026-12-24`. */
const dayOf = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

/** Of whom a sentence tells, by its code, where that is not who did it: who wrote in, answered, came or went. */
const told: Readonly<Record<string, 'person' | 'user'>> = {
  mailAnswered: 'person',
  'mailReceived.autoReply': 'person',
  'mailReceived.bounce': 'person',
  introductionAgreed: 'user',
  introductionDeclined: 'user',
  memberJoined: 'user',
  memberCameBack: 'user',
  tokensEnded: 'user',
};

/** Of whom the sentence of this code tells, and begins with. */
export function whoIsTold(
  code: string,
  { isSelf, isByKith }: Pick<DoneFacts, 'isSelf' | 'isByKith'>,
): 'by' | 'person' | 'user' {
  if (code === 'memberLeft') return isSelf || isByKith ? 'user' : 'by';
  return told[code] ?? 'by';
}

/** How each thing that is done is said, by its code: every code that a capability shows has its line. */
export const activityWords: Readonly<Record<string, (facts: DoneFacts) => string>> = {
  projectCreated: ({ by, project }) => `${by} started ${project}`,
  projectRenamed: ({ by, project }) => `${by} gave ${project} another name`,
  descriptionReplaced: ({ by, project }) => `${by} replaced the job description of ${project}`,
  searchRefined: ({ by, project }) => `${by} refined the search of ${project}`,
  jobLinkChanged: ({ by, project }) => `${by} changed the link to the job of ${project}`,
  jobDetailsCorrected: ({ by, project }) => `${by} corrected the job’s details of ${project}`,
  stagesChanged: ({ by, project }) => `${by} changed the stages of ${project}`,
  projectMemberAdded: ({ by, user, project }) => `${by} added ${user} to ${project}`,
  projectMemberRemoved: ({ by, user, project }) => `${by} took ${user} off ${project}`,
  referralsOpened: ({ by, project }) => `${by} opened ${project} for referrals`,
  referralsClosed: ({ by, project }) => `${by} closed ${project} for referrals`,
  referralsTakenAtOnce: ({ by, project }) => `${by} had referrals come into ${project} at once`,
  referralsDecidedFirst: ({ by, project }) =>
    `${by} had referrals to ${project} wait until a member decides`,
  referralRewardOffered: ({ by, project }) => `${by} offered a reward for referrals to ${project}`,
  referralRewardWithdrawn: ({ by, project }) =>
    `${by} took away the reward for referrals to ${project}`,
  projectArchived: ({ by, project }) => `${by} archived ${project}`,
  projectReopened: ({ by, project }) => `${by} reopened ${project}`,
  accepted: ({ by, person, to, inProject }) => `${by} accepted ${person} into ${to}${inProject}`,
  skipped: ({ by, person, to, inProject }) => `${by} skipped ${person}${inProject}: ${to}`,
  takenBack: ({ by, person, inProject }) => `${by} took the decision on ${person} back${inProject}`,
  moved: ({ by, person, from, to, inProject }) =>
    `${by} moved ${person} from ${from} to ${to}${inProject}`,
  removed: ({ by, person, inProject }) => `${by} took ${person} out of the pipeline${inProject}`,
  putBack: ({ by, person, to, inProject }) => `${by} put ${person} back into ${to}${inProject}`,
  assigned: ({ by, person, user, isSelf, inProject }) =>
    isSelf
      ? `${by} took on ${person}${inProject}`
      : `${by} gave ${person} to ${user} to look after${inProject}`,
  unassigned: ({ by, person, inProject }) => `${by} left ${person} to nobody${inProject}`,
  'bulk.accept': (job) => `${job.by} accepted ${reached(job)}${job.inProject}${then(job)}`,
  'bulk.move': (job) => `${job.by} moved ${reached(job)} to ${job.to}${job.inProject}${then(job)}`,
  'bulk.remove': (job) =>
    `${job.by} took ${reached(job)} out of the pipeline${job.inProject}${then(job)}`,
  'bulk.assign': (job) =>
    job.isSelf
      ? `${job.by} took on ${reached(job)}${job.inProject}${then(job)}`
      : `${job.by} gave ${reached(job)} to ${job.user} to look after${job.inProject}${then(job)}`,
  'bulk.tag': (job) => `${job.by} tagged ${reached(job)}${job.inProject}${then(job)}`,
  'bulk.list': (job) => `${job.by} put ${reached(job)} on a list${job.inProject}${then(job)}`,
  'bulk.undo': (job) =>
    `${job.by} took back what was done to ${reached(job)}${job.inProject}${then(job)}`,
  bulkStopped: ({ by, inProject }) =>
    `${by} stopped what was being done to many people${inProject}`,
  enrollingStopped: ({ by, inProject }) =>
    `${by} stopped many people being put into a sequence${inProject}`,
  enrolUndone: ({ by, inProject }) => `${by} took back who was put into a sequence${inProject}`,
  enrolled: (job) => `${job.by} put ${reached(job)} into a sequence${job.inProject}${then(job)}`,
  // A colleague may stop that, too.
  openingsAsked: (job) =>
    `${job.by} had AI write first lines for ${reached(job)}${job.inProject}${job.cutShort === 'stopped' ? ', which was stopped' : then(job)}`,
  enrolmentStopped: ({ by, person, inProject }) =>
    `${by} took ${person} out of a sequence${inProject}`,
  enrolmentPaused: ({ by, person, inProject }) =>
    `${by} paused a sequence for ${person}${inProject}`,
  enrolmentResumed: ({ by, person, inProject }) =>
    `${by} let a sequence go on for ${person}${inProject}`,
  enrolmentReopened: ({ by, person, inProject }) =>
    `${by} put ${person} back into a sequence${inProject}`,
  stepDone: ({ by, person, inProject }) => `${by} did a step with ${person} by hand${inProject}`,
  mailSaidSent: ({ by, person, inProject }) =>
    `${by} said that a mail to ${person} was sent${inProject}`,
  mailSaidUnsent: ({ by, person, inProject }) =>
    `${by} said that a mail to ${person} was not sent${inProject}`,
  sequenceCreated: ({ by, text, inProject }) => `${by} started the sequence ${text}${inProject}`,
  sequenceRenamed: ({ by, text, inProject }) =>
    `${by} gave the sequence ${text} another name${inProject}`,
  sequenceStepsChanged: ({ by, text, inProject }) =>
    `${by} changed the steps of the sequence ${text}${inProject}`,
  sequenceWindowChanged: ({ by, text, inProject }) =>
    `${by} changed when mails of the sequence ${text} leave${inProject}`,
  sequenceStopsChanged: ({ by, text, inProject }) =>
    `${by} changed what stops the sequence ${text}${inProject}`,
  sequenceArchived: ({ by, text, inProject }) => `${by} archived the sequence ${text}${inProject}`,
  sequenceRestored: ({ by, text, inProject }) =>
    `${by} brought the sequence ${text} back${inProject}`,
  templateMade: ({ by, text }) => `${by} saved the mail ${text}`,
  templateRewritten: ({ by, text }) => `${by} rewrote the saved mail ${text}`,
  templateArchived: ({ by, text }) => `${by} archived the saved mail ${text}`,
  templateRestored: ({ by, text }) => `${by} brought the saved mail ${text} back`,
  senderChanged: ({ by, person, user, isSelf, inProject }) =>
    isSelf
      ? `${by} sends as themselves to ${person}${inProject} from now on`
      : `${by} sends as ${user} to ${person}${inProject} from now on`,
  mailedNoMore: ({ by, person }) => `${by} had ${person} mailed no more`,
  mailObjected: ({ by, person }) => `${by} was asked by ${person} for no more mail`,
  mailedAgain: ({ by, person }) => `${by} had ${person} mailed again`,
  mailAnswered: ({ person, inProject }) => `${person} answered a mail${inProject}`,
  'mailReceived.autoReply': ({ person, inProject }) =>
    `${person} is away: a program answered${inProject}`,
  'mailReceived.bounce': ({ person, inProject }) =>
    `${person} was not reached by a mail${inProject}`,
  answerWritten: ({ by, person, inProject }) => `${by} answered ${person}${inProject}`,
  answerTakenBack: ({ by, person, inProject }) =>
    `${by} took an answer to ${person} back${inProject}`,
  'listBulk.add': (job) => `${job.by} put ${reached(job)} on the list ${job.list}${then(job)}`,
  'listBulk.remove': (job) => `${job.by} took ${reached(job)} off the list ${job.list}${then(job)}`,
  'listBulk.undo': (job) =>
    `${job.by} took back what was done to ${reached(job)} of the list ${job.list}${then(job)}`,
  listBulkStopped: ({ by, list }) =>
    `${by} stopped what was being done to many people of the list ${list}`,
  referred: ({ by, person, inProject }) => `${by} referred ${person}${inProject}`,
  leadTold: ({ by, person, inProject }) => `${by} told of ${person} as a lead${inProject}`,
  referralWithdrawn: ({ by, person, inProject }) =>
    `${by} took the referral of ${person} back${inProject}`,
  referralRewardPaid: ({ by, user, person, inProject }) =>
    `${by} marked the reward of ${user} for referring ${person} as paid${inProject}`,
  referralRewardPaymentTakenBack: ({ by, user, person, inProject }) =>
    `${by} took back that the reward of ${user} for referring ${person} was paid${inProject}`,
  introductionAsked: ({ by, person, user, inProject }) =>
    `${by} asked ${user} to introduce ${person}${inProject}`,
  nameAsked: ({ by, person, user, inProject }) =>
    `${by} asked whether ${person} may be told that ${user} knows them${inProject}`,
  introductionAgreed: ({ user, person, inProject }) =>
    `${user} agreed to what was asked about ${person}${inProject}`,
  introductionDeclined: ({ user, person, inProject }) =>
    `${user} would rather not do what was asked about ${person}${inProject}`,
  introductionMade: ({ by, person, user, isOfName, inProject }) =>
    isOfName
      ? `${by} marked the name of ${user} as mentioned to ${person}${inProject}`
      : `${by} marked the introduction of ${person} by ${user} as made${inProject}`,
  introductionWithdrawn: ({ by, person, user, inProject }) =>
    `${by} took back what ${user} was asked about ${person}${inProject}`,
  noteWritten: ({ by, person, inProject }) => `${by} wrote a note about ${person}${inProject}`,
  noteWithdrawn: ({ by, person, inProject }) => `${by} withdrew a note about ${person}${inProject}`,
  noteRestored: ({ by, person, inProject }) =>
    `${by} brought back a note about ${person}${inProject}`,
  listMade: ({ by, list }) => `${by} made the list ${list}`,
  peopleListed: ({ by, person, count, list }) =>
    `${by} put ${count === 1 ? person : people(count)} on the list ${list}`,
  peopleUnlisted: ({ by, person, count, list }) =>
    `${by} took ${count === 1 ? person : people(count)} off the list ${list}`,
  listDeleted: ({ by, list }) => `${by} deleted the list ${list}`,
  listRestored: ({ by, list }) => `${by} brought the list ${list} back`,
  prospectsExported: (job) =>
    `${job.by} ${exported(job)} the prospects of ${job.project}${then(job)}`,
  chosenExported: (job) =>
    `${job.by} ${exported(job)} ${people(job.count)}${job.inProject}${then(job)}`,
  listedExported: (job) =>
    `${job.by} ${exported(job)} ${people(job.count)} of the list ${job.list}${then(job)}`,
  listExported: (job) => `${job.by} ${exported(job)} the list ${job.list}${then(job)}`,
  toldByHand: ({ by, person }) => `${by} told facts about ${person} by hand`,
  peopleMerged: ({ by, person }) => `${by} merged ${person} with somebody known twice`,
  peopleUnmerged: ({ by, person }) => `${by} made two again of ${person}`,
  fileAttached: ({ by, person }) => `${by} kept a file of ${person}`,
  fileDetached: ({ by, person }) => `${by} took a file of ${person} away`,
  memberJoined: ({ user, to }) => `${user} joined as ${to}`,
  roleChanged: ({ by, user, from, to }) => `${by} made ${user} ${to}, from ${from}`,
  memberLeft: ({ by, user, isSelf, isByKith }) =>
    isSelf || isByKith ? `${user} left` : `${by} removed ${user} from the workspace`,
  signOnSetUp: ({ by }) => `${by} changed the provider for single sign-on`,
  signOnSwitchedOn: ({ by }) => `${by} switched single sign-on on`,
  signOnSwitchedOff: ({ by }) => `${by} switched single sign-on off`,
  signOnRequired: ({ by }) => `${by} made single sign-on the only way in`,
  signOnMadeOptional: ({ by }) => `${by} made signing in by mail possible again`,
  newcomersAdmitted: ({ by, to }) => `${by} let newcomers in by single sign-on as ${to}`,
  newcomersInvited: ({ by }) => `${by} let in only who is invited`,
  tokenMade: ({ by }) => `${by} made an API token`,
  tokenRevoked: ({ by, user, isSelf }) =>
    isSelf ? `${by} revoked an API token` : `${by} revoked an API token of ${user}`,
  tokensEnded: ({ user, count }) =>
    `${user} left, and ${count === 1 ? 'an API token' : `${count} API tokens`} of theirs ended`,
  memberCameBack: ({ user, to }) => `${user} came back as ${to}`,
  memberSuspended: ({ by, user }) => `${by} suspended ${user}`,
  memberReinstated: ({ by, user }) => `${by} let ${user} in again`,
  workspaceClosed: ({ by, to }) => `${by} closed the workspace, which ends on ${dayOf(to)}`,
  workspaceReopened: ({ by }) => `${by} opened the workspace again`,
  workspaceRenamed: ({ by }) => `${by} gave the workspace another name`,
  timeZoneChosen: ({ by, to }) => `${by} set the workspace’s clocks to ${to}`,
  holidaysChosen: ({ by }) => `${by} changed which holidays the workspace keeps`,
  dayOffAdded: ({ by, to }) => `${by} made ${dayOf(to)} a day off`,
  outboxHeld: ({ by, to }) => `${by} held what goes out to candidates on ${dayOf(to)}`,
  outboxReleased: ({ by, to }) => `${by} let go out what was held on ${dayOf(to)}`,
  dayOffTakenOut: ({ by, to }) => `${by} made ${dayOf(to)} a day like others again`,
  startingStagesChosen: ({ by }) => `${by} changed the stages that new projects begin with`,
  skipReasonsChosen: ({ by }) => `${by} changed the reasons for skipping and removing people`,
  logoChosen: ({ by }) => `${by} gave the workspace another logo`,
  logoTakenOut: ({ by }) => `${by} took the workspace’s logo out`,
  jobTypesChosen: ({ by }) => `${by} changed the job types`,
  stageMovesOn: ({ by }) => `${by} let stages change with mails`,
  stageMovesOff: ({ by }) => `${by} let stages be changed by hand alone`,
};
