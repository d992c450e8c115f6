import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { ImportResource } from '../../../domain/contracts/imports.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { Pager } from '../elements/Pager.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import { UploadPanel } from './UploadPanel.tsx';

const PAGE_SIZE = 25;

/** One's own network: handing in its file, and what came of it. `opened` begins with the upload. */
export function NetworkPage({ opened = false }: { readonly opened?: boolean }) {
  const [page, setPage] = useState(1);
  const [uploading, setUploading] = useState(opened);
  const {
    data,
    total = 0,
    error,
    isPending,
    refetch,
  } = useGetList<ImportResource>('imports', {
    pagination: { page, perPage: PAGE_SIZE },
    sort: { field: 'startedAt', order: 'DESC' },
  });
  const hasNone = data !== undefined && total === 0;
  const showsUpload = uploading || hasNone;
  return (
    <>
      <PageHead
        title="Network"
        about="The people you know, from the connections file of your professional network. Only people of your company see them."
        actions={
          !showsUpload && (
            <Button variant="contained" onClick={() => setUploading(true)}>
              Upload a newer file
            </Button>
          )
        }
      />
      {showsUpload && <UploadPanel isFirst={hasNone} />}
      {data === undefined && error !== null ? (
        <ErrorState
          what="Your uploads could not be read."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : isPending ? (
        <RowsSkeleton rows={3} />
      ) : (
        total > 0 && <ImportHistory imports={data ?? []} />
      )}
      <Pager page={page} perPage={PAGE_SIZE} total={total} onPage={setPage} />
    </>
  );
}
