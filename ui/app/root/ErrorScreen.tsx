import Button from '@mui/material/Button';
import { useRouteError } from 'react-router';
import css from './ErrorScreen.module.css';

/** Something broke while drawing: said in the words of the specification, with a way on. */
export function ErrorScreen({ error }: { readonly error?: unknown }) {
  const routeError = useRouteError();
  const broken = error ?? routeError;
  return (
    <div className={css.screen} role="alert">
      <h1>Unexpected Application Error!</h1>
      <p>{broken instanceof Error ? broken.message : 'Unknown error'}</p>
      <Button variant="contained" onClick={() => location.reload()}>
        Refresh
      </Button>
    </div>
  );
}
