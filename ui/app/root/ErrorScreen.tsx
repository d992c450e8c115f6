import Button from '@mui/material/Button';
import { useRouteError } from 'react-router';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './ErrorScreen.module.css';

/** Something broke while drawing: said in the words of the specification, with a way on. */
export function ErrorScreen({ error }: { readonly error?: unknown }) {
  const translate = useTranslate();
  const routeError = useRouteError();
  const broken = error ?? routeError;
  return (
    <div className={css.screen} role="alert">
      <h1>{translate('root.error.title')}</h1>
      <p>{broken instanceof Error ? broken.message : translate('root.error.unknown')}</p>
      <Button variant="contained" onClick={() => location.reload()}>
        {translate('root.error.refresh')}
      </Button>
    </div>
  );
}
