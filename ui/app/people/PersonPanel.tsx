import CloseIcon from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { withParameters } from '../elements/pages.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useKeys } from '../keys/useKeys.ts';
import { usePage } from '../root/page.ts';
import { PERSON } from '../elements/personParameter.ts';
import { PersonShow } from './PersonShow.tsx';
import css from './PersonPanel.module.css';

interface PersonPanelProps {
  /** The project in which they are looked at. */
  readonly projectId?: string | undefined;
  /** The moment that the list is looked at, ISO 8601; undefined for now. */
  readonly asOf?: string | undefined;
  /** What concerns them in this list. */
  readonly children?: ReactNode;
}

/** Whoever of a list the address names, over it. A list that shows people has it once. */
export function PersonPanel(props: PersonPanelProps) {
  const { user } = usePage();
  const [parameters] = useSearchParams();
  const personId = parameters.get(PERSON);
  if (personId === null || !user.may.readPeople) return null;
  return <Open key={personId} personId={personId} {...props} />;
}

function Open(props: PersonPanelProps & { readonly personId: string }) {
  const { personId, projectId, asOf, children } = props;
  const t = useTranslate();
  const [, setParameters] = useSearchParams();
  const panel = useRef<HTMLElement>(null);
  useFocusWithin(panel, personId);
  const close = () =>
    setParameters((before) => withParameters(before, { [PERSON]: undefined }), {
      replace: true,
      preventScrollReset: true,
    });
  useKeys([{ key: 'Escape', does: 'people.panel.close', run: close }]);

  // In a field the keys of the screen count for nothing, but for this one.
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  });
  useEffect(() => {
    const open = panel.current;
    const pressed = (event: KeyboardEvent) => press(event);
    open?.addEventListener('keydown', pressed);
    return () => open?.removeEventListener('keydown', pressed);
  }, []);

  const moment = asOf === undefined ? '' : `?asOf=${encodeURIComponent(asOf)}`;
  return (
    <aside ref={panel} className={css.panel} aria-label={t('people.panel.label')} tabIndex={-1}>
      <div className={css.bar}>
        <Link to={`/people/${personId}${moment}`}>{t('people.panel.page')}</Link>
        <IconButton
          size="small"
          color="inherit"
          aria-label={t('people.panel.close')}
          onClick={close}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </div>
      <PersonShow personId={personId} projectId={projectId} asOf={asOf}>
        {children}
      </PersonShow>
    </aside>
  );
}

/** The focus comes along into the panel, and goes back to the row that it was opened from. */
function useFocusWithin(panel: { readonly current: HTMLElement | null }, personId: string) {
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    return () => {
      // After the panel has gone from the page; whoever went elsewhere meanwhile stays there.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>(`[data-person="${CSS.escape(personId)}"]`)?.focus();
      });
    };
  }, [panel, personId]);
}
