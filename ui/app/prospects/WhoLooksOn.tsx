import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router';
import { Face } from '../elements/Face.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { presence } from '../live/presence.ts';
import { useProject } from '../projects/useProject.ts';
import { useStore } from '../../shared/page/store.ts';
import { useNamesHere } from './useNamesHere.ts';
import css from './Presence.module.css';

/** So many faces there is room for. */
const SHOWN = 3;

/** Who else looks at the pipeline now, as faces in the project's head. Coming and going is not read out. */
export function WhoLooksOn() {
  const { id } = useProject();
  const here = useStore(presence).filter(({ projectId }) => projectId === id);
  if (here.length === 0) return null;
  return <Faces projectId={id} userIds={here.map(({ userId }) => userId)} />;
}

interface FacesProps {
  readonly projectId: string;
  readonly userIds: readonly string[];
}

/** Their names stand under the mouse and the focus; they lead to the members, as those' faces do. */
function Faces({ projectId, userIds }: FacesProps) {
  const t = useTranslate();
  const names = useNamesHere(userIds);
  const words = t('prospects.here.lookOn', { names: names.join(', ') });
  const further = names.length - SHOWN;
  return (
    <Tooltip title={words}>
      <Link to={`/projects/${projectId}/settings#members`} className={css.here} aria-label={words}>
        {names.slice(0, SHOWN).map((name, at) => (
          <Face key={userIds[at]} name={name} size={28} />
        ))}
        {further > 0 && <span className={css.further}>+{further.toLocaleString('en')}</span>}
      </Link>
    </Tooltip>
  );
}
