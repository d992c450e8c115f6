/** What stands in the strip at the top of every page. */
export interface Notice {
  /** The type of the action that it tells of. */
  readonly type: string;
  readonly message: string;
  /** `hidden` notices are kept and not drawn. */
  readonly noticeType: 'error' | 'notice' | 'success' | 'hidden';
  /** Set when only loading the page anew helps: then Refresh stands in the place of Dismiss. */
  readonly reload?: boolean;
}

export interface NoticeState {
  readonly notices: readonly Notice[];
  /** The server's version, once an answer gave another one than the page was made with. */
  readonly newVersion: string | undefined;
}

export const noNotices: NoticeState = { notices: [], newVersion: undefined };

export const OLD_CLIENT = 'Old client version detected, refreshing might fix errors';

/** Words for the errors of certain actions, in the place of the error's own. */
const messageByAction: Readonly<Record<string, string>> = {
  DELETE_PROFILE: 'Error deleting profile',
};

/** An action ended: its notice, or its error, takes the place of the one it left before. */
export function afterAction(
  state: NoticeState,
  type: string,
  outcome: { readonly uiNotice?: string; readonly error?: unknown },
): NoticeState {
  if (outcome.error !== undefined) {
    const reload = isRecord(outcome.error) && outcome.error['reload'] === true;
    return replace(state, {
      type,
      message: errorText(type, outcome.error),
      noticeType: 'error',
      ...(reload ? { reload } : {}),
    });
  }
  if (outcome.uiNotice !== undefined) {
    return replace(state, { type, message: outcome.uiNotice, noticeType: 'notice' });
  }
  return dismiss(state, type);
}

/** Adds a notice beside those that stand there. */
export function create(state: NoticeState, notice: Notice): NoticeState {
  return { ...state, notices: [...state.notices, notice] };
}

export function dismiss(state: NoticeState, type: string): NoticeState {
  if (!state.notices.some((notice) => notice.type === type)) return state;
  return { ...state, notices: state.notices.filter((notice) => notice.type !== type) };
}

export function clearAll(state: NoticeState): NoticeState {
  return { ...state, notices: [] };
}

/** An answer came from a server of this version; `own` is the version of the page. */
export function afterAnswer(state: NoticeState, own: string, git: string): NoticeState {
  if (git === own) return state;
  const told = state.newVersion === git ? state : { ...state, newVersion: git };
  return withVersionNotice(told);
}

/** Another version is worth a word only when something has gone wrong. */
export function withVersionNotice(state: NoticeState): NoticeState {
  const failed = state.notices.some((notice) => notice.noticeType === 'error');
  const told = state.notices.some((notice) => notice.type === 'VERSION_MISMATCH');
  if (state.newVersion === undefined || !failed || told) return state;
  return create(state, {
    type: 'VERSION_MISMATCH',
    message: OLD_CLIENT,
    noticeType: 'notice',
    reload: true,
  });
}

/** The words for an error: those of its action, its own, those of an error within it, or none known. */
export function errorText(type: string, error: unknown): string {
  return (
    messageByAction[type] ??
    messageOf(error) ??
    (isRecord(error) ? messageOf(error['error']) : undefined) ??
    'Unknown error'
  );
}

function messageOf(error: unknown): string | undefined {
  if (!isRecord(error)) return undefined;
  return typeof error['message'] === 'string' && error['message'] !== ''
    ? error['message']
    : undefined;
}

function replace(state: NoticeState, notice: Notice): NoticeState {
  return withVersionNotice(create(dismiss(state, notice.type), notice));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
