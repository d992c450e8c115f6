import { ListBase, type RaRecord, type SortPayload } from 'react-admin';
import type { ReactNode } from 'react';
import { saidInPlace } from './saidInPlace.ts';

/** `profileListsPageSize` of the specification. */
const PAGE_SIZE = 25;

interface ListFrameProps {
  readonly resource: string;
  readonly sort: SortPayload;
  readonly filterDefaultValues?: Readonly<Record<string, unknown>>;
  /** False where another list of the page has its page, order and filters in the address. */
  readonly isInAddress?: boolean;
  readonly children: ReactNode;
}

/** A list of a resource, whose screen itself says where reading fails. */
export function ListFrame({ isInAddress = true, filterDefaultValues, ...rest }: ListFrameProps) {
  return (
    <ListBase<RaRecord>
      {...rest}
      {...(filterDefaultValues === undefined ? {} : { filterDefaultValues })}
      perPage={PAGE_SIZE}
      storeKey={false}
      disableSyncWithLocation={!isInAddress}
      queryOptions={{ onError: saidInPlace }}
      disableAuthentication
    />
  );
}
