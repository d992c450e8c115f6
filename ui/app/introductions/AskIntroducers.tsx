import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import type { IntroducerResource } from '../../../domain/contracts/introductions.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { takeFocus } from '../elements/takeFocus.ts';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AskColleague } from './AskColleague.tsx';
import css from './Introductions.module.css';

interface AskIntroducersProps {
  readonly personId: string;
  /** The project for which they are wanted. */
  readonly projectId: string;
}

interface AskIntroducersOpened extends AskIntroducersProps {
  /** Kept by who shows it, as it may stand elsewhere once more has been read. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** Where colleagues who know somebody are named: the way to ask one of them, in its place. */
export function AskIntroducers({ isOpen, onOpen, ...asked }: AskIntroducersOpened) {
  const t = useTranslate();
  if (isOpen) return <Colleagues {...asked} />;
  return (
    <WhileOpen>
      <Button className={css.lead ?? ''} size="small" onClick={onOpen}>
        {t('introductions.ask.button')}
      </Button>
    </WhileOpen>
  );
}

/** So many colleagues who know one person may be asked. */
const ASKED = 100;

function Colleagues({ personId, projectId }: AskIntroducersProps) {
  const t = useTranslate();
  const { data, error, refetch } = useGetList<IntroducerResource>('introducers', {
    filter: { personId, projectId },
    pagination: { page: 1, perPage: ASKED },
    sort: { field: 'connectedOn', order: 'ASC' },
  });
  if (data === undefined) {
    if (error === null) return <RowsSkeleton height={40} />;
    return (
      <ErrorState
        what={t('introductions.ask.unread')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    // The button that opened it has gone.
    <ul className={css.colleagues} tabIndex={-1} ref={takeFocus}>
      {data.map((introducer) => (
        <li key={introducer.id} tabIndex={-1}>
          <bdi>{introducer.name}</bdi>
          <AskColleague
            introducer={introducer}
            personId={personId}
            projectId={projectId}
            isOpenAtOnce={data.length === 1}
          />
        </li>
      ))}
    </ul>
  );
}
