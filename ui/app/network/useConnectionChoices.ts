import type { ConnectionChoices } from '../../../domain/contracts/connections.ts';
import { useCounts } from '../elements/useCounts.ts';

/** What the people one knows can be narrowed to under a filter, now or at an earlier moment. */
export function useConnectionChoices(
  filter: Readonly<Record<string, unknown>>,
  asOf?: string,
): ConnectionChoices | undefined {
  const path = `connection-choices?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return useCounts<ConnectionChoices>('connections', path, asOf);
}
