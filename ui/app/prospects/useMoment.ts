import { useSearchParams } from 'react-router';
import { withParameters } from '../elements/pages.ts';
import { useNow } from '../elements/useNow.ts';
import { pastIn } from './pipelineView.ts';

/** How old the time may be that screens go by, in milliseconds. */
const MINUTE_MS = 60_000;

/**
 * The past moment that the address names, and the way to another.
 * @param since ISO 8601; undefined while it isn't known when the history begins
 */
export function useMoment(since: string | undefined) {
  const [parameters, setParameters] = useSearchParams();
  const now = useNow().getTime() + MINUTE_MS;
  const asOf = pastIn(parameters, { since: since === undefined ? 0 : Date.parse(since), now });
  const showAsOf = (moment: string | undefined) =>
    // Every step of dragging is not a place to come back to: the first one out of the present is.
    setParameters((before) => withParameters(before, { asOf: moment, page: undefined }), {
      replace: asOf !== undefined,
    });
  return { asOf, showAsOf };
}

/** What leads to the same moment elsewhere: nothing for now. */
export function momentQuery(asOf: string | undefined): string {
  return asOf === undefined ? '' : `?asOf=${encodeURIComponent(asOf)}`;
}
