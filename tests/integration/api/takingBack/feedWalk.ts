import { ways } from '../../../../api/activities/ways/ways.ts';
import type { ActivityResource, UndoCall } from '../../../../domain/contracts/activities.ts';
import { feedOf, takeBack } from '../../../support/http/feed.ts';
import { replacing } from '../../../support/http/takenBack.ts';
import { png } from '../../../support/pictures.ts';
import type { Turn, Turns } from './turn.ts';
import { standing, type World } from './world.ts';

/** Changes that no feed tells of: they are one's own, too small, or stand under Changes alone. */
export const untold: readonly string[] = [
  ...['rename', 'share'].map((verb) => `post /api/lists/{id}/${verb}`),
  'post /api/views',
  ...['rename', 'replace', 'share', 'delete'].map((verb) => `post /api/views/{id}/${verb}`),
  'post /api/notes/{id}/reword',
  'post /api/suppressions/{id}/lift',
  ...['tag', 'set-next-step'].map((verb) => `post /api/prospects/{id}/${verb}`),
  'post /api/openings/{id}/write',
  'post /api/workspace/switch-drafting',
  'post /api/workspace/switch-on-tracking',
  'post /api/update-self',
  'post /api/invitations/{id}/revoke',
];

const tests = 'tests/integration';
const unit = 'tests/unit/api/activities/undoOf.test.ts';

/** Codes that need more of a world than the walk has: by the test that takes them back by the call of a feed, or of whom it is offered to. */
export const takenBackElsewhere: Readonly<Record<string, string>> = {
  'bulk.move': `${tests}/api/activities/activities.test.ts`,
  'listBulk.add': unit,
  enrolled: unit,
  enrolmentPaused: `${tests}/api/enrolments/enrolling.test.ts`,
  enrolmentResumed: `${tests}/api/enrolments/enrolling.test.ts`,
  enrolmentStopped: `${tests}/api/enrolments/enrolling.test.ts`,
  enrolmentReopened: `${tests}/api/enrolments/enrolling.test.ts`,
  openingsAsked: unit,
  answerWritten: unit,
  referred: unit,
  referralRewardPaid: unit,
  referralRewardPaymentTakenBack: unit,
  introductionAsked: `${tests}/api/introductions/introductions.test.ts`,
  introductionWithdrawn: `${tests}/api/introductions/introductions.test.ts`,
  introductionAgreed: unit,
  introductionDeclined: unit,
  introductionMade: `${tests}/api/introductions/introductions.test.ts`,
  signOnSwitchedOn: unit,
  signOnSwitchedOff: unit,
  signOnRequired: unit,
  signOnMadeOptional: unit,
  newcomersAdmitted: unit,
};

const asFile = (name: string) => ({
  'Content-Type': 'application/octet-stream',
  'X-File-Name': name,
});

/** Turns whose way back by the app's own stack is tried elsewhere. */
export const feedTurns: Turns = {
  async 'post /api/people/{id}/attach-file'({ owner, personId }) {
    const id = personId();
    const { body } = await owner.put<{ id: string }>(
      '/api/person-files',
      Buffer.from('A letter'),
      asFile('letter.txt'),
    );
    return { id, there: { fileId: body.id }, reads: [`people/${id}/files`], without: ['url'] };
  },
  async 'post /api/workspace/choose-logo'({ owner }) {
    const handed = await owner.put<{ id: string }>(
      '/api/workspace/logo-files',
      png(200, 80),
      asFile('logo.png'),
    );
    return { there: { fileId: handed.body.id }, reads: ['workspace/face'] };
  },
};

/** The codes whose ways are the same as one of these. */
export function alike(codes: readonly string[]): string[] {
  const tried = new Set(codes.map((code) => ways[code]));
  return Object.keys(ways).filter((code) => tried.has(ways[code]));
}

/** True of what says what it takes back, and of what can take nothing away that somebody has chosen since. */
function isHeld(undo: UndoCall | null): boolean {
  if (undo === null) return false;
  const [things, id, verb] = undo.path.split('/');
  const call = `post /api/${things}/${verb === undefined ? id : `{id}/${verb}`}`;
  return !replacing.includes(call) || undo.ifMatch !== undefined || 'from' in (undo.body ?? {});
}

/** Does something, and goes back and forth between it and what was before by the calls that the feed offers. */
export async function walk(
  { owner }: World,
  turn: Turn,
  act: () => Promise<unknown>,
  settled: () => Promise<unknown>,
): Promise<readonly string[]> {
  const without = [...(turn.without ?? []), 'orderKey'];
  const stands = () => standing(owner, turn.reads, without);
  const known = new Set((await feedOf(owner)).map(({ id }) => id));
  /** What has come since the last look. */
  const news = async (): Promise<ActivityResource[]> => {
    const found = (await feedOf(owner)).filter(({ id }) => !known.has(id));
    for (const { id } of found) known.add(id);
    return found;
  };
  const before = await stands();
  await act();
  const after = await stands();
  const codes: string[] = [];
  // There and back, and there once more.
  for (const expected of [before, after, before]) {
    const told = await news();
    if (codes.length === 0 && told.length === 0) return [];
    const offered = told.filter(({ undo }) => undo !== null);
    // What only starts anew by a deed of its own is not offered again.
    if (codes.length > 0 && offered.length === 0) return codes;
    expect(offered.map(({ code }) => code)).toHaveLength(1);
    const [{ code, undo }] = offered as [ActivityResource];
    expect([code, isHeld(undo)]).toEqual([code, true]);
    const { status, body } = await takeBack(owner, undo);
    expect([code, status < 300 ? 'done' : body]).toEqual([code, 'done']);
    await settled();
    expect([code, await stands()]).toEqual([code, expected]);
    codes.push(code);
  }
  return codes;
}
