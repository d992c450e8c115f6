import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { CircleErrors, CircleText, CircleValues } from '../../../domain/contracts/circle.ts';
import { useToldInPlace } from '../../shared/notices/noticeStore.ts';
import { useCall } from '../../shared/page/call.ts';
import { sendForm } from '../../shared/page/sendForm.ts';
import { useKept } from '../../shared/links/Link.tsx';

interface Sending {
  readonly status: 'idle' | 'sending' | 'OK' | 'ERROR';
  readonly errors: CircleErrors;
  readonly message: string;
  /** As it was sent. */
  readonly values: CircleValues;
}

/**
 * A form of the circle that stays on its page when a script sends it. What is typed stays in the
 * fields, whatever comes of it; the first field that is wrong is gone to.
 */
export function useCircleForm(path: string, initial: Pick<Sending, 'errors' | 'message'>) {
  const call = useCall();
  const action = useKept(path);
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState<Sending>({ status: 'idle', values: {}, ...initial });
  const { status, errors } = sending;
  useToldInPlace(status === 'ERROR' || Object.keys(errors).length > 0);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = typedIn(event.currentTarget);
    setSending((before) => ({ ...before, status: 'sending', values }));
    const outcome = await sendForm<CircleText | 'jobKinds'>(path, values, call);
    setSending({ ...outcome, values });
  };

  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  return {
    ...sending,
    attributes: {
      ref: form,
      method: 'post' as const,
      action,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    },
    busy: status === 'sending',
  };
}

function typedIn(form: HTMLFormElement): CircleValues {
  const values: Record<string, string> = {};
  const data = new FormData(form);
  for (const [name, value] of data) if (typeof value === 'string') values[name] = value;
  const { _csrf: _, ...typed } = values;
  const jobKinds = data.getAll('jobKinds').filter((kind) => typeof kind === 'string');
  return { ...typed, jobKinds };
}
