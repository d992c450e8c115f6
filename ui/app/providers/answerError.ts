import { HttpError } from 'ra-core';
import type { ApiError } from '../../../domain/contracts/errors.ts';

/** What the app shows when an answer can't be read; the page should be loaded anew. */
export const MALFORMED = 'Something went wrong. Malformed response from server.';

/** A request that did not succeed, in the form that react-admin's forms read: errors by field. */
export class AnswerError extends HttpError {
  /** Stable code of the reason. */
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** True when only loading the page anew helps. */
  readonly reload: boolean;

  constructor(error: ApiError, reload = false) {
    const fields = fieldsOf(error);
    super(error.message, error.status, { errors: fields });
    // The constructor above sets its own prototype, for the sake of old compilers.
    Object.setPrototypeOf(this, AnswerError.prototype);
    this.code = typeof error.data?.['code'] === 'string' ? error.data['code'] : 'unknown';
    this.fields = fields;
    this.reload = reload;
  }
}

/** The error that a body tells of: the first entry whose status is not 200. */
export function errorOf(body: unknown, status: number): ApiError {
  const errors = isRecord(body) && Array.isArray(body['errors']) ? body['errors'] : [];
  const first: unknown = errors.find((entry) => isRecord(entry) && entry['status'] !== 200);
  if (!isRecord(first)) return { status, message: 'Unknown error' };
  return {
    status: typeof first['status'] === 'number' ? first['status'] : status,
    message: typeof first['message'] === 'string' ? first['message'] : 'Unknown error',
    ...(isRecord(first['data']) ? { data: first['data'] } : {}),
  };
}

function fieldsOf({ data }: ApiError): Record<string, string> {
  const fields = data?.['fields'];
  if (!isRecord(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
