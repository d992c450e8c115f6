import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router';
import { PageHead } from '../elements/PageHead.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { ImportProgress } from '../network/ImportProgress.tsx';
import { NotOpen } from '../root/NotOpen.tsx';
import { usePage } from '../root/page.ts';
import { PeopleColumns } from './PeopleColumns.tsx';
import { PeopleFileChoice } from './PeopleFileChoice.tsx';

/** A table of people on its way in: handed in, its columns told, read. How far it is stands in the address. */
export function PeopleImport() {
  const t = useTranslate();
  const { may } = usePage().user;
  const [parameters, setParameters] = useSearchParams();
  if (!may.tellPeople) return <NotOpen />;
  const [fileId, importId] = [parameters.get('file'), parameters.get('import')];
  return (
    <>
      <PageHead title={t('people.import.title')} about={t('people.import.about')} />
      {importId !== null ? (
        <>
          <ImportProgress id={importId} onAgain={() => setParameters({})} />
          {fileId !== null && (
            <Button onClick={() => setParameters({ file: fileId })}>
              {t('people.import.otherwise')}
            </Button>
          )}
        </>
      ) : fileId !== null ? (
        <PeopleColumns
          key={fileId}
          fileId={fileId}
          onStarted={(id) => setParameters({ file: fileId, import: id })}
          onAnother={() => setParameters({})}
        />
      ) : (
        <PeopleFileChoice onKept={(id) => setParameters({ file: id })} />
      )}
    </>
  );
}
