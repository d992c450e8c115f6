/** The content security policy lets in only styles that carry the page's nonce. */
export const nonce = document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce;
