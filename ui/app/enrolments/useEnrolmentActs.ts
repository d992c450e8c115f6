import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';

interface Named {
  readonly id: string;
  readonly name: string;
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
  readonly isBusy: boolean;
}

const inverses = { pause: 'resume', resume: 'pause', stop: 'reopen', reopen: 'stop' } as const;
const told = { pause: 'paused', resume: 'resumed', stop: 'stopped', reopen: 'reopened' } as const;

export function useEnrolmentActs(): EnrolmentActs {
  const t = useTranslate();
  const tell = useTell('CHANGE_ENROLMENT');
  const { may } = usePage().user;
  const { send, state } = useCommand('CHANGE_ENROLMENT');

  const change = async ({ id }: Named, verb: string, body: object = {}) =>
    (await send(`enrolments/${id}/${verb}`, { body })) !== undefined;

  async function act(whom: Named, verb: keyof typeof inverses) {
    if (!(await change(whom, verb))) return;
    const undo = () => void change(whom, inverses[verb]);
    tell(t(`enrolments.acts.${told[verb]}`, { name: whom.name }), may.change ? { undo } : {});
  }

  async function settle(whom: Named, mailId: string, wasSent: boolean) {
    if (!(await change(whom, 'settle', { mailId, wasSent }))) return;
    const { name } = whom;
    tell(
      t(wasSent ? 'enrolments.waiting.settledSent' : 'enrolments.waiting.settledAgain', { name }),
    );
  }

  async function doStep(whom: Named, stepId: string) {
    if (!(await change(whom, 'do-step', { stepId }))) return;
    tell(t('enrolments.waiting.didStep', { name: whom.name }));
  }

  return {
    pause: (whom) => void act(whom, 'pause'),
    resume: (whom) => void act(whom, 'resume'),
    stop: (whom) => void act(whom, 'stop'),
    reopen: (whom) => void act(whom, 'reopen'),
    settle: (whom, mailId, wasSent) => void settle(whom, mailId, wasSent),
    doStep: (whom, stepId) => void doStep(whom, stepId),
    isBusy: state === 'request',
  };
}
