import { Link } from 'react-router';
import { PageHead } from '../elements/PageHead.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useHome } from './useHome.ts';

/** An address that is none of ours. */
export function NotFound() {
  const translate = useTranslate();
  const home = useHome();
  return (
    <>
      <PageHead title={translate('root.error.title')} />
      <p>{translate('root.error.notFound')}</p>
      <p>
        <Link to={home.to} data-alone>
          {translate(home.goThere)}
        </Link>
      </p>
    </>
  );
}
