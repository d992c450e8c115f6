import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Changed {
  readonly revision: number;
}

/** What is done about somebody in a sequence, told with its Undo where there is an inverse. */
export interface EnrolmentActs {
  readonly pause: (whom: Named) => void;
  readonly resume: (whom: Named) => void;
  readonly stop: (whom: Named) => void;
  readonly reopen: (whom: Named) => void;
  /** Says of a mail whether it was sent; if not, it is sent again. */
  readonly settle: (whom: Named, mailId: string, wasSent: boolean) => void;
  readonly doStep: (whom: Named, stepId: string) => void;
  /** Whether something is being done about them: of others something can be done meanwhile. */
  readonly isBusy: (id: string) => boolean;
}

const inverses = { pause: 'resume', resume: 'pause', stop: 'reopen', reopen: 'stop' } as const;
/** After these mails go out again. */
const letsGo: ReadonlySet<string> = new Set(['resume', 'reopen']);
const told = { pause: 'paused', resume: 'resumed', stop: 'stopped', reopen: 'reopened' } as const;

export function useEnrolmentActs(): EnrolmentActs {
  const t = useTranslate();
  const tell = useTell('CHANGE_ENROLMENT');
  const { may } = usePage().user;
  const { send, isUnderWay } = useCommand('CHANGE_ENROLMENT', { isPressed: true });

  /** Answers the revision that it has left. */
  async function change({ id }: Named, verb: string, body: object = {}, ifMatch?: number) {
    const sent = await send(`enrolments/${id}/${verb}`, { body, ifMatch });
    return (sent?.answer as Changed | undefined)?.revision;
  }

  async function act(whom: Named, verb: keyof typeof inverses) {
    const revision = await change(whom, verb);
    if (revision === undefined) return;
    // A colleague may have held or taken them out since. What keeps mails from them is never refused for that.
    const inverse = inverses[verb];
    const undo = () => void change(whom, inverse, {}, letsGo.has(inverse) ? revision : undefined);
    tell(t(`enrolments.acts.${told[verb]}`, { name: whom.name }), may.change ? { undo } : {});
  }

  async function settle(whom: Named, mailId: string, wasSent: boolean) {
    if ((await change(whom, 'settle', { mailId, wasSent })) === undefined) return;
    const { name } = whom;
    tell(
      t(wasSent ? 'enrolments.waiting.settledSent' : 'enrolments.waiting.settledAgain', { name }),
    );
  }

  async function doStep(whom: Named, stepId: string) {
    if ((await change(whom, 'do-step', { stepId })) === undefined) return;
    tell(t('enrolments.waiting.didStep', { name: whom.name }));
  }

  return {
    pause: (whom) => void act(whom, 'pause'),
    resume: (whom) => void act(whom, 'resume'),
    stop: (whom) => void act(whom, 'stop'),
    reopen: (whom) => void act(whom, 'reopen'),
    settle: (whom, mailId, wasSent) => void settle(whom, mailId, wasSent),
    doStep: (whom, stepId) => void doStep(whom, stepId),
    isBusy: (id) => isUnderWay(`enrolments/${id}/`),
  };
}
