/** Where a page asks whether a notice has been left for its browser since it was sent. */
export const LATE_NOTICE_PATH = '/api/sign-in/notice';
