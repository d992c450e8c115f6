/** Public pages of each sort: the start page, an article, a form. */
export const PATHS = ['/', '/help/quick-start/signing-up', '/login', '/legal/privacy'];
