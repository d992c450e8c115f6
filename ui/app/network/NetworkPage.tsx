import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import type { ImportResource } from '../../../domain/contracts/imports.ts';
import { PageHead } from '../elements/PageHead.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { ConnectionList } from './ConnectionList.tsx';
import { ImportList } from './ImportList.tsx';
import { TimeLine } from '../prospects/TimeLine.tsx';
import { useMoment } from '../prospects/useMoment.ts';
import { UploadPanel } from './UploadPanel.tsx';
import { useConnectionChoices } from './useConnectionChoices.ts';

/** No filter: what there is at all. */
const NOTHING = {};

/** CVs and tables of people come in elsewhere: whoever has brought in those alone still has a first network file. */
const NETWORK_FILES = { kind: 'connections' };

/** One's own network: handing in its file, whom one knows, and what came of the files. `opened` begins with the upload. */
export function NetworkPage({ opened = false }: { readonly opened?: boolean }) {
  const t = useTranslate();
  const { may } = usePage().user;
  const [uploading, setUploading] = useState(opened);
  const { total } = useGetList<ImportResource>('imports', {
    filter: NETWORK_FILES,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'startedAt', order: 'DESC' },
  });
  const since = useConnectionChoices(NOTHING)?.since ?? undefined;
  const { asOf, showAsOf } = useMoment(since);
  const hasNone = total === 0;
  // What begins here is seen to its end, though its first upload is there at once.
  if (hasNone && !uploading) setUploading(true);
  return (
    <>
      <PageHead
        title={t('network.title')}
        about={t('network.about')}
        actions={
          <>
            {may.tellPeople && asOf === undefined && (
              <>
                <Button component={Link} to="/people/add">
                  {t('people.form.add')}
                </Button>
                <Button component={Link} to="/people/import">
                  {t('people.import.title')}
                </Button>
              </>
            )}
            {!uploading && may.change && asOf === undefined && (
              <Button variant="contained" onClick={() => setUploading(true)}>
                {t('network.uploadNewer')}
              </Button>
            )}
          </>
        }
      />
      {uploading && may.change && <UploadPanel isFirst={hasNone} />}
      <ConnectionList asOf={asOf} />
      {since !== undefined && (
        <TimeLine since={since} asOf={asOf} onAsOf={showAsOf} drag={t('network.people.drag')} />
      )}
      {asOf === undefined && <ImportList />}
    </>
  );
}
