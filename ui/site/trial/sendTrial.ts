import type { TrialField } from '../../../domain/contracts/trial.ts';

type Values = Partial<Record<TrialField, string>>;

/** What came of sending the form: done, failed, or `idle` again with what is wrong in which field. */
export interface TrialOutcome {
  readonly status: 'idle' | 'OK' | 'ERROR';
  readonly errors: Values;
}

/** Sends the contact form; whatever goes wrong on the way is a failure that can be tried again. */
export async function sendTrial(values: Values, csrfToken: string): Promise<TrialOutcome> {
  try {
    const answer = await fetch('/request-trial', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrfToken },
      body: JSON.stringify(values),
    });
    if (answer.ok) return { status: 'OK', errors: {} };
    if (answer.status !== 422) return { status: 'ERROR', errors: {} };
    const body = (await answer.json()) as { errors: { data?: { fields?: Values } }[] };
    return { status: 'idle', errors: body.errors[0]?.data?.fields ?? {} };
  } catch {
    // No network, or an answer that can't be read: both are told by the same words.
    return { status: 'ERROR', errors: {} };
  }
}
