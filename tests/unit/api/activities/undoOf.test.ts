import { undoOf } from '../../../../api/activities/undoOf.ts';
import { ways } from '../../../../api/activities/ways/ways.ts';
import type { Session } from '../../../../api/http/endpoint.ts';
import { activityWords } from '../../../../domain/contracts/activities.ts';
import type { DomainEvent } from '../../../../domain/kernel/event.ts';
import type { WorkspaceRole } from '../../../../domain/identity/roles.ts';
import type { RecordedEvent } from '../../../../platform/eventStore/port.ts';
import type { Activity } from '../../../../projections/activities/listActivities.ts';
import { testId } from '../../../support/ids.ts';

const [workspaceId, readerId, otherId, projectId, thingId, personId] = [1, 2, 3, 4, 5, 6].map(
  testId,
) as [string, string, string, string, string, string];

const done = (code: string, more: Partial<Activity> = {}): Activity => ({
  id: testId(90),
  code,
  projectId: null,
  projectName: null,
  personId,
  personName: null,
  userId: otherId,
  userName: null,
  thingId,
  of: `bulk-${thingId}`,
  listName: null,
  textName: null,
  ownerId: null,
  standing: null,
  isOfName: false,
  userReach: 'anybody',
  reason: null,
  from: null,
  to: null,
  count: 1,
  done: null,
  cutShort: null,
  byId: otherId,
  byName: null,
  tokenId: null,
  tokenName: null,
  at: '2026-11-21T09:00:00.000Z',
  isLatest: true,
  isUsedSince: false,
  ...more,
});
const project = (status: 'open' | 'archived' = 'open', memberId = readerId) => ({
  id: projectId,
  workspaceId,
  status,
  members: [{ userId: memberId, role: 'member' as const }],
});

/** A log with one stream, of these events alone, the first of which is what was done. */
const logOf = (...events: readonly DomainEvent[]) => ({
  store: {
    async *readStream() {
      for (const [at, { type }] of events.entries()) {
        yield { type, eventId: testId(90 + at), revision: at, metadata: {} } as RecordedEvent;
      }
    },
    findEvent: () => Promise.resolve(null),
  },
  codec: { decode: ({ revision }: RecordedEvent) => Promise.resolve(events[revision]!) },
});

interface Standing {
  readonly status?: 'open' | 'archived';
  readonly memberId?: string;
  readonly events?: readonly DomainEvent[];
}

async function offered(
  activity: Activity,
  role: WorkspaceRole,
  { status, memberId, events = [], ...more }: Partial<Session> & Standing = {},
) {
  const session = { userId: readerId, workspaceId, role, ...more } as Session;
  const now = new Date('2026-11-21T10:00:00.000Z');
  return undoOf({
    session,
    activity,
    project: project(status, memberId),
    log: logOf(...events),
    now,
  });
}
const path = async (...asked: Parameters<typeof offered>) =>
  (await offered(...asked))?.path ?? null;

describe('the way back from what a feed shows', () => {
  it('is there for each code, or the reason why there is none', () => {
    expect(Object.keys(ways).toSorted()).toEqual(Object.keys(activityWords).toSorted());
    const reasons = Object.values(ways).flatMap((way) => ('never' in way ? [way.never] : []));
    for (const reason of reasons) expect(reason).toMatch(/^[A-Z].{10,}\.$/);
  });
});

describe('the way back that a reader is shown', () => {
  it.each([
    ['introductionAsked', `introductions/${thingId}/withdraw`],
    ['nameAsked', `introductions/${thingId}/withdraw`],
    ['enrolled', `enrollings/${thingId}/undo`],
    ['bulk.move', `bulks/${thingId}/undo`],
    ['listBulk.add', `list-bulks/${thingId}/undo`],
    ['referred', `referrals/${thingId}/withdraw`],
  ])(
    'given %s, then it is there for who did it alone, whatever others are',
    async (code, expected) => {
      const asked = done(code, { standing: 'asked' });
      expect(await path({ ...asked, byId: readerId }, 'recruiter')).toBe(expected);
      expect(await path(asked, 'owner')).toBeNull();
    },
  );

  it.each([
    ['listDeleted', `lists/${thingId}/restore`],
    ['listMade', `lists/${thingId}/delete`],
    ['noteWritten', `notes/${thingId}/withdraw`],
  ])(
    'given %s, then it is there for whose it is, and the workspace’s owners',
    async (code, expected) => {
      const theirs = done(code, { ownerId: otherId });
      expect(await path({ ...theirs, ownerId: readerId }, 'recruiter')).toBe(expected);
      expect(await path(theirs, 'owner')).toBe(expected);
      expect(await path(theirs, 'recruiter')).toBeNull();
    },
  );

  it.each([
    ['referralRewardPaid', `referral-rewards/${thingId}/take-back-payment`],
    ['referralRewardPaymentTakenBack', `referral-rewards/${thingId}/pay`],
  ])('given %s, then it is there for everybody but who is to be paid', async (code, expected) => {
    expect(await path(done(code, { userId: otherId }), 'owner')).toBe(expected);
    expect(await path(done(code, { userId: readerId }), 'owner')).toBeNull();
  });

  it('given people who were merged, then it is there for who may merge people', async () => {
    const merged = done('peopleMerged');
    expect(await offered(merged, 'recruiter')).toEqual({
      path: `people/${personId}/unmerge`,
      body: { personId: thingId },
    });
    expect(await path(merged, 'hiringManager')).toBeNull();
  });

  it('given what a colleague answered, then it is there for that colleague alone', async () => {
    const agreed = done('introductionAgreed', { standing: 'agreed' });
    expect(await path({ ...agreed, userId: readerId }, 'recruiter')).toBe(
      `introductions/${thingId}/reopen`,
    );
    expect(await path(agreed, 'owner')).toBeNull();
    const declined = done('introductionDeclined', { standing: 'declined', userId: readerId });
    expect(await path(declined, 'recruiter')).toBe(`introductions/${thingId}/reopen`);
    expect(await path({ ...declined, standing: 'asked' }, 'recruiter')).toBeNull();
  });

  it.each([
    ['timeZoneChosen', 'workspace/choose-time-zone'],
    ['stageMovesOff', 'workspace/choose-stage-moves'],
    ['memberSuspended', `members/${otherId}/reinstate`],
    ['roleChanged', `members/${otherId}/change-role`],
    ['signOnSwitchedOn', 'workspace/switch-off-sign-on'],
    ['signOnSwitchedOff', 'workspace/switch-on-sign-on'],
    ['signOnRequired', 'workspace/make-sign-on-optional'],
    ['signOnMadeOptional', 'workspace/require-sign-on'],
    ['newcomersAdmitted', 'workspace/admit-newcomers'],
  ])('given %s, then it is there for owners alone', async (code, expected) => {
    expect(await path(done(code), 'owner')).toBe(expected);
    expect(await path(done(code, { byId: readerId }), 'recruiter')).toBeNull();
  });

  it('given who left by themselves, or with their account, then nobody takes them back', async () => {
    expect(await path(done('memberLeft', { byId: readerId }), 'owner')).toBe(
      `members/${otherId}/take-back`,
    );
    expect(await path(done('memberLeft'), 'owner')).toBeNull();
    expect(await path(done('memberLeft', { byId: null }), 'owner')).toBeNull();
  });

  it('given something that changed again since, or an Undo itself, then there is none', async () => {
    expect(await path(done('moved', { isLatest: false }), 'owner')).toBeNull();
    expect(await path(done('bulk.undo', { byId: readerId }), 'recruiter')).toBeNull();
    expect(await path(done('listBulk.undo', { byId: readerId }), 'recruiter')).toBeNull();
  });

  it.each([
    ['sequenceArchived', 'archived', 'open'],
    ['templateMade', 'open', 'archived'],
    ['enrolmentPaused', 'paused', 'stopped'],
    ['introductionMade', 'made', 'agreed'],
  ])(
    'given %s, then there is none once it stands otherwise than it was left',
    async (code, left, since) => {
      expect(await path(done(code, { standing: left }), 'recruiter')).not.toBeNull();
      expect(await path(done(code, { standing: since }), 'recruiter')).toBeNull();
    },
  );

  it.each([
    ['anybody', readerId, `introductions/${thingId}/reinstate`],
    ['hiring', readerId, `introductions/${thingId}/reinstate`],
    ['hiring', otherId, null],
    ['nobody', readerId, null],
    [null, readerId, null],
  ] as const)(
    'given a question taken back to a colleague who lets %s ask, then whoever may ask today has it back',
    async (userReach, memberId, expected) => {
      const withdrawn = done('introductionWithdrawn', {
        standing: 'withdrawn',
        userId: testId(7),
        userReach,
      });
      expect(await path(withdrawn, 'owner', { memberId })).toBe(expected);
    },
  );

  it.each([
    ['listMade', 'owner'],
    ['listRestored', 'owner'],
    ['sequenceCreated', 'recruiter'],
    ['sequenceRestored', 'recruiter'],
  ] as const)(
    'given %s, then there is none once people have been put there',
    async (code, role) => {
      const begun = done(code, { standing: 'open', ownerId: otherId });
      expect(await path(begun, role)).not.toBeNull();
      expect(await path({ ...begun, isUsedSince: true }, role)).toBeNull();
    },
  );

  it('given a program that asks with a token, then there is none: it holds what somebody typed', async () => {
    const token = { id: testId(70), scopes: ['team:read'] };
    expect(await path(done('roleChanged'), 'owner', { token })).toBeNull();
  });

  it('given somebody whom their answer has taken out of a sequence, then nobody puts them back', async () => {
    const stopped = done('enrolmentStopped', { standing: 'stopped', reason: 'byHand' });
    expect(await path(stopped, 'recruiter')).toBe(`enrolments/${thingId}/reopen`);
    expect(await path({ ...stopped, reason: 'answered' }, 'recruiter')).toBeNull();
  });

  it('given a file that was taken away, then it is there for a day, as the file is', async () => {
    const taken = done('fileDetached');
    expect(await path(taken, 'recruiter')).toBe(`people/${personId}/attach-file`);
    const before = done('fileDetached', { at: '2026-11-20T09:00:00.000Z' });
    expect(await path(before, 'recruiter')).toBeNull();
  });

  it('given a project that is archived, then it is there for what was paid and for the archiving alone', async () => {
    const archived = { status: 'archived' } as const;
    expect(await path(done('accepted'), 'owner', archived)).toBeNull();
    expect(await path(done('bulk.move', { byId: readerId }), 'owner', archived)).toBeNull();
    expect(await path(done('projectArchived'), 'owner', archived)).toBe(
      `projects/${projectId}/reopen`,
    );
    expect(await path(done('referralRewardPaid'), 'owner', archived)).toBe(
      `referral-rewards/${thingId}/take-back-payment`,
    );
    expect(await path(done('referralRewardPaymentTakenBack'), 'owner', archived)).toBe(
      `referral-rewards/${thingId}/pay`,
    );
  });

  it('given a workspace to be read only, then it is there for what made it so alone', async () => {
    expect(await path(done('roleChanged'), 'owner', { isReadOnly: true })).toBeNull();
    expect(await path(done('workspaceClosed'), 'owner', { isReadOnly: true })).toBe(
      'workspace/reopen',
    );
  });

  it.each([
    ['bulk.move', 'bulks'],
    ['listBulk.add', 'list-bulks'],
  ])(
    'given %s that goes on, then it is stopped by it, and taken back once it is over',
    async (code, at) => {
      const own = { byId: readerId };
      expect(await path(done(code, { ...own, standing: 'running' }), 'recruiter')).toBe(
        `${at}/${thingId}/stop`,
      );
      expect(await path(done(code, { ...own, standing: 'finished' }), 'recruiter')).toBe(
        `${at}/${thingId}/undo`,
      );
    },
  );

  it('given first lines that a model writes, then it is there until that is over', async () => {
    const started = { type: 'OpeningBatchStarted', data: {} };
    const asked = done('openingsAsked');
    expect(await path(asked, 'recruiter', { events: [started] })).toBe(
      `opening-batches/${thingId}/stop`,
    );
    const finished = { type: 'OpeningBatchFinished', data: {} };
    expect(await path(asked, 'recruiter', { events: [started, finished] })).toBeNull();
  });

  it('given an answer, then it is there for who wrote it until it is handed over', async () => {
    const of = { candidacyId: thingId, projectId, personId, answerId: testId(80) };
    const received = { ...of, receivedId: testId(81), personal: {} };
    const came = { type: 'MailReceived', data: { ...received, kind: 'reply' } };
    const wrote = { type: 'AnswerWritten', data: { ...received, writtenBy: readerId } };
    const claimed = { type: 'AnswerClaimed', data: { ...of, messageKey: 'key' } };
    const written = done('answerWritten', { byId: readerId, of: `answer-${testId(80)}` });
    expect(await offered(written, 'recruiter', { events: [came, wrote] })).toEqual({
      path: `conversations/${thingId}/take-back`,
      body: { answerId: testId(80) },
    });
    expect(await path(written, 'recruiter', { events: [came, wrote, claimed] })).toBeNull();
    expect(
      await path({ ...written, byId: otherId }, 'recruiter', { events: [came, wrote] }),
    ).toBeNull();
  });

  it('given something of which the log tells nothing any more, then there is none', async () => {
    expect(await path(done('projectRenamed'), 'owner')).toBeNull();
    expect(await path(done('workspaceRenamed'), 'owner')).toBeNull();
  });
});
