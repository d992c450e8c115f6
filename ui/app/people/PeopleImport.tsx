import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHead } from '../elements/PageHead.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { ImportProgress } from '../network/ImportProgress.tsx';
import { NotOpen } from '../root/NotOpen.tsx';
import { usePage } from '../root/page.ts';
import { useStaysOpen } from '../root/useStaysOpen.ts';
import { CvChoice, CvsNotSent } from './CvChoice.tsx';
import { PeopleColumns } from './PeopleColumns.tsx';
import { PeopleFileChoice } from './PeopleFileChoice.tsx';
import type { NotSent } from './useCvUpload.ts';
import css from './PeopleImport.module.css';

/** CVs, or a table of people, on their way in: handed in, the table's columns told, read. How far it is stands in the address. */
export function PeopleImport() {
  const t = useTranslate();
  const { may } = usePage().user;
  const [parameters, setParameters] = useSearchParams();
  const [notSent, setNotSent] = useState<readonly NotSent[]>([]);
  const isOpen = useStaysOpen(may.tellPeople);
  if (!isOpen) return <NotOpen because={may.change ? 'role' : 'readOnly'} />;
  const [fileId, importId] = [parameters.get('file'), parameters.get('import')];
  const again = () => {
    setNotSent([]);
    setParameters({});
  };
  return (
    <>
      <PageHead title={t('people.import.title')} about={t('people.import.about')} />
      {importId !== null ? (
        <>
          <CvsNotSent notSent={notSent} />
          <ImportProgress id={importId} onAgain={again} of={fileId === null ? 'cvs' : 'rows'} />
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
        <div className={css.ways}>
          <CvChoice
            onStarted={(id, refused) => {
              setNotSent(refused);
              setParameters({ import: id });
            }}
          />
          <PeopleFileChoice onKept={(id) => setParameters({ file: id })} />
        </div>
      )}
    </>
  );
}
