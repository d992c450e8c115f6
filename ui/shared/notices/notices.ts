import { MALFORMED } from '../page/answers.ts';

/** Notices that are drawn by a component of their own instead of their message. */
export type CustomRender = 'COVID_CLAUSES' | 'GEN_AI_SEQUENCES';

/** What stands in the strip at the top of every page. */
export interface Notice {
  /** The type of the action that it tells of. */
  readonly type: string;
  readonly message: string;
  /** `hidden` notices are kept and not drawn. */
  readonly noticeType: 'error' | 'notice' | 'success' | 'hidden';
  readonly customRender?: CustomRender;
  /** With `reload` only loading the page anew helps: Refresh stands in the place of Dismiss. */
  readonly error?: { readonly reload?: boolean };
  /** Does again what failed, where that may go well another time and nothing is done twice by it. */
  readonly again?: () => void;
  /** What it would do again: each such stands for itself, as what is done of another does nothing for it. */
  readonly of?: string;
}

export interface NoticeState {
  readonly notices: readonly Notice[];
  /** The server's version, once an answer gave another one than the page was made with. */
  readonly newVersion: string | undefined;
  /** How many errors stand where they happened, at a field or in the place of a list: they are errors, and no notices. */
  readonly toldInPlace: number;
}

export const noNotices: NoticeState = { notices: [], newVersion: undefined, toldInPlace: 0 };

export const OLD_CLIENT = 'Old client version detected, refreshing might fix errors';

/** Words for the errors of certain actions, in the place of the error's own. */
const messageByAction: Readonly<Record<string, string>> = {
  DELETE_PROFILE: 'Error deleting profile',
};

/** The errors that the server sent along with the page, as notices. */
export function fromErrors(errors: readonly unknown[]): NoticeState {
  return errors.reduce<NoticeState>(
    (state, error) => create(state, errorNotice('PAGE_ERROR', error)),
    noNotices,
  );
}

/** How an action ended, and what it was, where that can be done again. */
interface ActionOutcome {
  readonly uiNotice?: string | undefined;
  readonly error?: unknown;
  readonly of?: string | undefined;
}

/** An action ended: its notice, or its error, takes the place of the one it left before. */
export function afterAction(
  state: NoticeState,
  type: string,
  { uiNotice, error, of }: ActionOutcome,
): NoticeState {
  const others = dismiss(dismiss(state, type), type, of);
  if (error !== undefined) return withVersionNotice(create(others, errorNotice(type, error, of)));
  if (uiNotice === undefined) return others;
  return withVersionNotice(create(others, { type, message: uiNotice, noticeType: 'notice' }));
}

/** CREATE_NOTICE: adds a notice beside those that stand there, whatever their types. */
export function create(state: NoticeState, notice: Notice): NoticeState {
  return { ...state, notices: [...state.notices, notice] };
}

/** DISMISS_NOTICE: removes the notices of a type, but for what would be done again; or, told what, that one. */
export function dismiss(state: NoticeState, type: string, of?: string): NoticeState {
  const kept = state.notices.filter((notice) => notice.type !== type || notice.of !== of);
  return kept.length === state.notices.length ? state : { ...state, notices: kept };
}

/** CLEAR_ALL_NOTICES: removes all of them, hidden ones too. */
export function clearAll(state: NoticeState): NoticeState {
  return { ...state, notices: [] };
}

/** An answer came from a server of this version; `own` is the version of the page. */
export function afterAnswer(state: NoticeState, own: string, git: string): NoticeState {
  if (git === own) return state;
  return withVersionNotice(state.newVersion === git ? state : { ...state, newVersion: git });
}

/** So many more errors are shown where they happened; fewer, once some are gone. */
export function tellInPlace(state: NoticeState, more: number): NoticeState {
  return withVersionNotice({ ...state, toldInPlace: state.toldInPlace + more });
}

/**
 * The notices to draw, in their order: all but the hidden ones. Announcements come one at a time,
 * the next once the one before it is gone; what happened is always told.
 */
export function drawn({ notices }: Pick<NoticeState, 'notices'>): readonly Notice[] {
  const visible = notices.filter(({ noticeType }) => noticeType !== 'hidden');
  const announced = visible.find(({ customRender }) => customRender !== undefined);
  return visible.filter((each) => each.customRender === undefined || each === announced);
}

/** True of an error after which nothing but loading the page anew helps. */
export function asksForReload(thrown: unknown): boolean {
  const error = asAnswer(thrown);
  return isRecord(error) && error['reload'] === true;
}

/** The words for an error: those of its action, its own, those of an error within it, or none known. */
export function errorText(type: string, thrown: unknown): string {
  const error = asAnswer(thrown);
  return (
    messageByAction[type] ??
    messageOf(error) ??
    (isRecord(error) ? messageOf(error['error']) : undefined) ??
    'Unknown error'
  );
}

function errorNotice(type: string, thrown: unknown, of?: string): Notice {
  const error = { reload: asksForReload(thrown) };
  const again = isRecord(thrown) ? (thrown['again'] as Notice['again']) : undefined;
  const told = { type, message: errorText(type, thrown), noticeType: 'error' as const, error };
  if (again === undefined) return told;
  return of === undefined ? { ...told, again } : { ...told, again, of };
}

/** What an action or a screen reads is an answer: a type error in it is the answer's fault, not the user's. */
function asAnswer(thrown: unknown): unknown {
  const isMalformed = thrown instanceof TypeError && thrown.stack !== undefined;
  return isMalformed ? { message: MALFORMED, reload: true } : thrown;
}

/** Another version is worth a word only when something has gone wrong. */
function withVersionNotice(state: NoticeState): NoticeState {
  const failed =
    state.toldInPlace > 0 || state.notices.some((notice) => notice.noticeType === 'error');
  const told = state.notices.some((notice) => notice.type === 'VERSION_MISMATCH');
  if (state.newVersion === undefined || !failed || told) return state;
  return create(state, {
    type: 'VERSION_MISMATCH',
    message: OLD_CLIENT,
    noticeType: 'notice',
    error: { reload: true },
  });
}

function messageOf(error: unknown): string | undefined {
  if (!isRecord(error)) return undefined;
  return typeof error['message'] === 'string' && error['message'] !== ''
    ? error['message']
    : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
