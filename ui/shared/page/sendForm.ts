import { CallError, type Call } from './call.ts';

/** What came of sending a form: done, failed and why, or `idle` again with what is wrong in which field. */
export interface FormOutcome<Field extends string> {
  readonly status: 'idle' | 'OK' | 'ERROR';
  readonly errors: Partial<Record<Field, string>>;
  /** What to say of a failure; empty otherwise. */
  readonly message: string;
}

/** Sends a form as JSON; whatever goes wrong on the way is a failure that can be tried again. */
export async function sendForm<Field extends string>(
  path: string,
  values: Partial<Record<Field, string | readonly string[]>>,
  call: Call,
): Promise<FormOutcome<Field>> {
  try {
    // That it was taken is all that the answer says.
    await call(path, values, () => undefined);
    return { status: 'OK', errors: {}, message: '' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { status, message } = error;
    if (status !== 422) return { status: 'ERROR', errors: {}, message };
    const errors = error.fields as Partial<Record<Field, string>>;
    return { status: 'idle', errors, message: '' };
  }
}
