import { LET_GO_MS } from '../../../domain/contracts/letGo.ts';
import { PeopleListed, PeopleUnlisted } from '../../../domain/lists/events.ts';
import { canAnswerIntroduction, canAskColleague } from '../../../domain/introductions/policy.ts';
import { canKeepFiles, canMergePeople, canTellPeople } from '../../../domain/people/policy.ts';
import { person } from '../../../domain/people/person.ts';
import { eventOf, toldOf } from './toldOf.ts';
import {
  call,
  idIn,
  inOpen,
  ofOwn,
  ofRole,
  standing,
  unused,
  where,
  type Asked,
  type Inverse,
  type Ways,
} from './way.ts';

const ofThing =
  (things: string, verb: string): Inverse =>
  ({ activity: { thingId } }) =>
    call(`${things}/${thingId}/${verb}`);

/** For whose the note or the list is, and for the workspace's owners. */
const ofItsOwner = (inverse: Inverse): Inverse =>
  where(
    ({ session, activity }) =>
      activity.ownerId === session.userId ||
      (session.role === 'owner' && activity.ownerId !== null),
    inverse,
  );

const withdrawReferral = ofOwn(ofThing('referrals', 'withdraw'));
const deleteList = ofItsOwner(unused(ofThing('lists', 'delete')));
const withdrawNote = ofItsOwner(ofThing('notes', 'withdraw'));
const withdraw = ofOwn(inOpen(standing(['asked', 'agreed'], ofThing('introductions', 'withdraw'))));

/** Nobody answers for a colleague. */
const ofAnswerer = ({ session, activity }: Asked) =>
  activity.userId !== null && canAnswerIntroduction(session, { colleagueId: activity.userId });
const reopen = (status: string): Inverse =>
  where(ofAnswerer, standing(status, ofThing('introductions', 'reopen')));

/** To have it back asks the colleague anew, as far as they let themselves be asked today. */
const ofAskable = (inverse: Inverse): Inverse =>
  where(({ session, activity: { userId: colleagueId, userReach: reach }, project }) => {
    if (colleagueId === null || reach === null || project === undefined) return false;
    return canAskColleague(session, { ...project, colleagueId, reach });
  }, inverse);

/** Nobody keeps the account of their own reward. */
const ofOthers = (inverse: Inverse): Inverse =>
  where(({ session, activity }) => activity.userId !== session.userId, inverse);

const merging = (verb: string) =>
  ofRole(canMergePeople, ({ activity: { personId, thingId } }) =>
    call(`people/${personId}/${verb}`, { personId: thingId }),
  );

/** With those whom it was done to. */
const ofListed =
  (declared: typeof PeopleListed | typeof PeopleUnlisted, verb: string): Inverse =>
  async (asked) => {
    const { thingId } = asked.activity;
    const done = await eventOf(asked, `list-${thingId}`, declared);
    return done && call(`lists/${thingId}/${verb}`, { personIds: done.data.personIds });
  };

/** What goes on is stopped first. */
const listBulk = ofOwn(({ activity }) =>
  call(`list-bulks/${idIn(activity)}/${activity.standing === 'running' ? 'stop' : 'undo'}`),
);
const file = { never: 'A file that was made harms nobody, and is gone after its time.' };

/** Of people, and of what is kept of them: facts, files, notes, lists, who is asked about them. */
export const peopleWays: Ways = {
  toldByHand: ofRole(canTellPeople, async (asked) => {
    const { activity } = asked;
    // Who has been merged into somebody since is told of as that one.
    if (activity.personId !== idIn(activity)) return undefined;
    const told = await toldOf(asked, person, activity.personId);
    if (told === undefined) return undefined;
    const { profileHash: _profile, emailHash: _mail, ...facts } = told.before.byHand ?? {};
    return call(`people/${activity.personId}/tell`, facts, told.seen);
  }),
  peopleMerged: merging('unmerge'),
  peopleUnmerged: merging('merge'),
  fileAttached: ofRole(canKeepFiles, ({ activity: { personId, thingId: fileId } }) =>
    call(`people/${personId}/detach-file`, { fileId }),
  ),
  fileDetached: ofRole(canKeepFiles, ({ activity, now }) =>
    now.getTime() - Date.parse(activity.at) < LET_GO_MS
      ? call(`people/${activity.personId}/attach-file`, { fileId: activity.thingId })
      : undefined,
  ),
  noteWritten: withdrawNote,
  // Shown to those alone who may have it back.
  noteWithdrawn: ofThing('notes', 'restore'),
  noteRestored: withdrawNote,
  listMade: deleteList,
  listDeleted: ofItsOwner(ofThing('lists', 'restore')),
  listRestored: deleteList,
  peopleListed: ofListed(PeopleListed, 'remove'),
  peopleUnlisted: ofListed(PeopleUnlisted, 'add'),
  'listBulk.add': listBulk,
  'listBulk.remove': listBulk,
  'listBulk.undo': { never: 'It is an Undo itself: what it took back is done anew.' },
  listBulkStopped: { never: 'What was done before it is taken back where it was begun.' },
  prospectsExported: file,
  chosenExported: file,
  listExported: file,
  listedExported: file,
  referred: withdrawReferral,
  leadTold: withdrawReferral,
  referralWithdrawn: { never: 'Whom one knows is told anew, as it is by then.' },
  // What was paid for is no matter of whether the project goes on.
  referralRewardPaid: ofOthers(ofThing('referral-rewards', 'take-back-payment')),
  referralRewardPaymentTakenBack: ofOthers(ofThing('referral-rewards', 'pay')),
  introductionAsked: withdraw,
  nameAsked: withdraw,
  introductionAgreed: reopen('agreed'),
  introductionDeclined: reopen('declined'),
  introductionMade: standing('made', ofThing('introductions', 'mark-not-made')),
  introductionWithdrawn: inOpen(
    ofAskable(standing('withdrawn', ofThing('introductions', 'reinstate'))),
  ),
};
