import type { TrialField } from '../../../domain/contracts/trial.ts';
import { CallError, type Call } from '../../page/call.ts';

type Values = Partial<Record<TrialField, string>>;

/** What came of sending the form: done, failed, or `idle` again with what is wrong in which field. */
export interface TrialOutcome {
  readonly status: 'idle' | 'OK' | 'ERROR';
  readonly errors: Values;
}

/** Sends the contact form; whatever goes wrong on the way is a failure that can be tried again. */
export async function sendTrial(values: Values, call: Call): Promise<TrialOutcome> {
  try {
    // That it was taken is all that the answer says.
    await call('/request-trial', values, () => undefined);
    return { status: 'OK', errors: {} };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 422) return { status: 'idle', errors: error.fields };
    return { status: 'ERROR', errors: {} };
  }
}
