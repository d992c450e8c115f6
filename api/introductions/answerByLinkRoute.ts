import type { Context } from 'koa';
import { z } from 'zod';
import type { AskedByLink, IntroductionByLink } from '../../domain/contracts/introductionByLink.ts';
import { AnswerByLinkForm } from '../../domain/contracts/introductions.ts';
import type { IntroductionCommand } from '../../domain/introductions/commands.ts';
import { introduction } from '../../domain/introductions/introduction.ts';
import { RuleBrokenError } from '../../domain/kernel/errors.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { endpoint } from '../http/endpoint.ts';
import { OutdatedPageError } from '../http/middleware/csrf.ts';
import { visitorLimits } from '../http/middleware/rateLimit.ts';
import { goTo } from '../identity/sessionRoutes.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';
import { answerTickets } from './answerTicket.ts';
import { openedIntroduction, type Opened } from './openedIntroduction.ts';

type Typed = Readonly<Record<string, unknown>>;

/** What a colleague does by the link of a mail: answer the one question that it is of, once, as they would in Kith. */
export function answerByLinkRoute(deps: VisitorDeps) {
  const { app, limits, pages } = deps;
  const tickets = answerTickets(deps);
  return endpoint({
    method: 'post',
    path: '/introduction',
    summary:
      'Answer what a colleague asks, by the link of the mail that this browser has opened (a form).',
    capability: 'introductions',
    access: 'visitor',
    body: z.record(z.string(), z.unknown()),
    answer: null,
    status: 303,
    shownAgain: (typed) => ({
      kind: 'introduction',
      opened: { status: 'outdated', note: noteOf(typed) },
    }),
    async handle({ body, ctx, commandContext }) {
      await limits.count([[visitorLimits.introductionPerIp, limits.ip(ctx)]]);
      const link = tickets.opened(ctx);
      const opened = await openedIntroduction(deps, ctx, link);
      if (link === null || opened.answersAs === null) return tellHowItStands(ctx, opened, body);
      const { shown, answersAs } = opened;
      const { introductionId } = shown;
      if (body['introductionId'] !== introductionId) throw new OutdatedPageError();
      await limits.count([[visitorLimits.introductionPerLink, app.hash('name', introductionId)]]);
      const form = AnswerByLinkForm.safeParse(body);
      if (!form.success) {
        const error = form.error.issues[0]?.message ?? '';
        const again = { ...shown, ...typedIn(body), error };
        await pages.site(ctx, { kind: 'introduction', opened: again });
        ctx.status = 422;
        return;
      }
      const { answer, note, reason } = form.data;
      const command = {
        ...(answer === 'agree'
          ? { type: 'AgreeIntroduction', data: { introductionId, note } }
          : { type: 'DeclineIntroduction', data: { introductionId, note, reasonCode: reason } }),
        context: { ...commandContext(), ...answersAs },
      } as IntroductionCommand;
      try {
        await handleCommand({ ...app, decider: introduction }, introductionId, command);
      } catch (error) {
        // Answered or withdrawn at this moment: the page says so.
        if (!(error instanceof RuleBrokenError)) throw error;
      }
      await tellHowItStands(ctx, await openedIntroduction(deps, ctx, link), body);
    },
  });

  /** What stands now; where that is another answer, what was sent is given back. */
  async function tellHowItStands(ctx: Context, { shown }: Opened, body: Typed): Promise<void> {
    if (!isLate(shown, body)) return goTo(ctx, '/introduction');
    if (body['introductionId'] !== shown.introductionId) throw new OutdatedPageError();
    const opened = { ...shown, late: { note: noteOf(body) } };
    await pages.site(ctx, { kind: 'introduction', opened });
    ctx.status = 409;
  }
}

type Answered = Extract<IntroductionByLink, { status: 'answered' }>;

/** True where what stands is not what was sent. The same form pressed twice sends what stands. */
function isLate(shown: IntroductionByLink, body: Typed): shown is Answered {
  if (shown.status !== 'answered') return false;
  const { answer } = typedIn(body);
  const isOther = answer !== null && (answer === 'decline') !== (shown.answer === 'declined');
  return isOther || (!shown.isByLink && noteOf(body) !== '');
}

/** What was chosen and typed, to be shown again; of no use where it is no choice of the form. */
function typedIn(body: Typed): Pick<AskedByLink, 'answer' | 'note' | 'reason'> {
  const { answer, reason } = AnswerByLinkForm.shape;
  return {
    answer: answer.safeParse(body['answer']).data ?? null,
    note: noteOf(body),
    reason: reason.safeParse(body['reason']).data ?? null,
  };
}

function noteOf({ note }: Typed): string {
  return typeof note === 'string' ? note : '';
}
