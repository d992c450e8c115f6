import { Link } from 'react-router';
import { PageHead } from '../elements/PageHead.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';

/** An address that is none of ours. */
export function NotFound() {
  const translate = useTranslate();
  return (
    <>
      <PageHead title={translate('root.error.title')} />
      <p>{translate('root.error.notFound')}</p>
      <p>
        <Link to="/projects">{translate('root.error.toProjects')}</Link>
      </p>
    </>
  );
}
