/**
 * The root of every error that Kith answers on purpose. `code` is stable, in kebab
 * case and safe to show; `message` is a sentence for people and names nobody;
 * `data` holds ids and codes only.
 */
export class KithError extends Error {
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(code: string, message: string, data: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = new.target.name;
    this.code = code;
    this.data = data;
  }
}

/** A rule of the business stands against the command (HTTP 409). */
export class RuleBrokenError extends KithError {}

/** What the command is about does not exist, or not for this actor (HTTP 404). */
export class NotFoundError extends KithError {
  constructor(resource: string, id?: string) {
    super('not-found', `There is no such ${resource}.`, {
      resource,
      ...(id === undefined ? {} : { id }),
    });
  }
}

/** The actor may not do this (HTTP 403). */
export class ForbiddenError extends KithError {
  constructor(action: string) {
    super('forbidden', 'You may not do this.', { action });
  }
}

/** Fields of the request are wrong (HTTP 422), field by field. */
export class InvalidFieldsError extends KithError {
  readonly fields: Readonly<Record<string, string>>;

  constructor(fields: Readonly<Record<string, string>>) {
    super('invalid-fields', 'Some fields need another look.', { fields });
    this.fields = fields;
  }
}
