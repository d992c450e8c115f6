import {
  EnrolPreviewBody,
  EnrolPreviewResource,
  type PreviewedPerson,
} from '../../domain/contracts/enrolments.ts';
import { sayInstructions } from '../../domain/contracts/letters/render.ts';
import type { LetterValues } from '../../domain/contracts/letters/variables.ts';
import { canChangeEnrolments } from '../../domain/enrolments/policy.ts';
import type { IdSource } from '../../domain/kernel/ids.ts';
import type { KnownStep } from '../../domain/sequences/events.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';
import type { CandidateToEnrol } from '../../projections/enrolments/readToEnrol.ts';
import { isUnread, wordingFor } from '../../projections/sequences/wordings.ts';
import type { ApiContext } from '../http/context.ts';
import { read } from '../http/read.ts';
import { openProjectFor } from '../projects/projectFor.ts';
import { presentLetter } from '../sequences/present.ts';
import { KeptOrders } from './keptOrders.ts';
import { planFor, PLAN_READS, type Plan } from './planFor.ts';
import { previewPage } from './previewPage.ts';

/** What each of those would get who are to be put into a sequence: nobody is put into anything. */
export function previewRoute(app: ApiContext, accounts: Pick<Accounts, 'endInInbox'>) {
  const orders = new KeptOrders(app.clock);
  return read({
    method: 'post',
    path: '/api/enrolments/preview',
    summary:
      'Read what prospects of a project would get, one by one and from when, if they were put into a sequence; behind them those who are left out for a value that is missing. Nothing is changed.',
    capability: 'enrolments',
    scope: 'outreach:read',
    body: EnrolPreviewBody,
    answer: EnrolPreviewResource,
    reads: PLAN_READS,
    may: canChangeEnrolments,
    subject: ({ session, body }, tx) => openProjectFor(tx, session, body.projectId),
    find: async ({ subject }) => subject,
    async present(project, { session, body: { offset, limit, ...whom } }) {
      const asked = JSON.stringify([session.workspaceId, session.userId, whom]);
      const { plan, total, people } = await previewPage(
        orders,
        app.ids.idOf('preview', asked),
        { offset, limit },
        (only) => planFor(app, session, project, whom, accounts, only),
      );
      return {
        total,
        people: people.map(({ one, isLeftOut }) => ({
          ...previewOf(app, whom.sequenceId, plan, one),
          isLeftOut,
        })),
      };
    },
  });
}

function previewOf(
  { ids }: { readonly ids: Pick<IdSource, 'idOf'> },
  sequenceId: string,
  { written, times }: Plan,
  one: CandidateToEnrol,
): Omit<PreviewedPerson, 'isLeftOut'> {
  const { candidacyId, personId, name, email, values } = one;
  // Which wording they get hangs on what they will have in it.
  const enrolmentId = ids.idOf('enrolment', sequenceId, candidacyId);
  const { firstAt, hours, zonesFrom } = times(one);
  let subject = '';
  const steps = written.steps.map((step): PreviewedPerson['steps'][number] => {
    if (step.kind === 'manual') return presentManual(step, values);
    const variant = wordingFor(step, enrolmentId);
    const isReply = variant?.subject === null;
    subject = variant?.subject ?? subject;
    const letter = { subject, body: variant?.body ?? '' };
    const of = step.variants.length;
    const place = variant === undefined ? 0 : step.variants.indexOf(variant);
    return {
      stepId: step.stepId,
      kind: 'mail',
      afterDays: step.afterDays,
      instructions: null,
      wording: { place, of },
      ...letter,
      isReply,
      ...presentLetter(letter, isReply, values),
      isUnread: variant !== undefined && isUnread(variant, written.unread, one.isOpeningUnread),
    };
  });
  return {
    id: candidacyId,
    personId,
    name: name ?? '',
    to: email ?? '',
    values: { ...values },
    firstAt,
    zones: [...hours.zones],
    zonesFrom,
    steps,
  };
}

function presentManual(
  { stepId, afterDays, instructions }: Extract<KnownStep, { kind: 'manual' }>,
  values: LetterValues,
): PreviewedPerson['steps'][number] {
  return {
    stepId,
    kind: 'manual',
    afterDays,
    instructions: sayInstructions(instructions, values),
    wording: null,
    subject: '',
    body: '',
    isReply: false,
    mail: null,
    missing: [],
    unfit: [],
    isUnread: false,
  };
}
