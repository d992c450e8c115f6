import { RuleBrokenError } from '../kernel/errors.ts';

/** The same colleague has been asked about the same person, and is not asked twice (HTTP 409). */
export class AlreadyAskedError extends RuleBrokenError {
  /** @param before who asked, and when (ISO 8601) */
  constructor(before: { readonly askedById: string; readonly askedAt: string }) {
    super('already-asked', 'This colleague has been asked about them already.', {
      askedById: before.askedById,
      askedAt: before.askedAt,
    });
  }
}

/** Nobody asks themselves about whom they know (HTTP 409). */
export class AskedOneselfError extends RuleBrokenError {
  constructor() {
    super('asked-oneself', 'You can’t ask yourself: ask a colleague who knows them.');
  }
}

/** The colleague has said by whom they may be asked (HTTP 409). */
export class NotToBeAskedError extends RuleBrokenError {
  constructor() {
    super('not-to-be-asked', 'This colleague has chosen not to be asked by you.');
  }
}

/** The person is in no file of the colleague's own (HTTP 409). */
export class NotKnownError extends RuleBrokenError {
  constructor() {
    super('not-known', 'They are not among this colleague’s connections.');
  }
}
