import { Fragment } from 'react';

/** Behind each an address may go on in the next line, as a reader would break it. */
const PARTS = /[^@/.]*[@/.]+|[^@/.]+/gu;

/** An address of mail or of a page, which is broken between its parts before it is broken inside one. */
export function AddressWords({ children }: { readonly children: string }) {
  return (children.match(PARTS) ?? []).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
