import { Navigate, NavLink, useParams } from 'react-router';
import { PageHead } from '../../elements/PageHead.tsx';
import { useCurrentInSight } from '../../elements/useCurrentInSight.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { NotFound } from '../../root/NotFound.tsx';
import { NotOpen } from '../../root/NotOpen.tsx';
import { usePage } from '../../root/page.ts';
import { sectionsFor } from '../../root/settingsSections.ts';
import { useWorkspaceFace } from '../../root/useWorkspaceFace.ts';
import css from './WorkspaceSettings.module.css';

/** How things are in the workspace, part by part: each capability brings its own. */
export function WorkspaceSettings() {
  const t = useTranslate();
  const { section } = useParams();
  const { user, workspace } = usePage();
  const { name } = useWorkspaceFace();
  const ways = useCurrentInSight();
  const all = sectionsFor(user.may, workspace);
  const sections = all.filter(({ isOpen }) => isOpen);
  const here = all.find(({ id }) => id === section);
  if (section === undefined) return <Navigate to={`/workspace/${sections[0]?.id}`} replace />;
  if (here === undefined) return <NotFound />;
  if (!here.isOpen) return <NotOpen />;
  return (
    <>
      <PageHead
        title={t('workspace.settings.title')}
        about={t(
          user.may.manageMembers ? 'workspace.settings.about' : 'workspace.settings.aboutReading',
          { name },
        )}
      />
      <div className={css.page}>
        <nav ref={ways} className={css.parts} aria-label={t('workspace.settings.parts')}>
          {sections.map(({ id, title }) => (
            <NavLink key={id} to={`/workspace/${id}`}>
              {t(title)}
            </NavLink>
          ))}
        </nav>
        <section key={here.id} className={css.part} aria-labelledby="part-of-settings">
          <h2 id="part-of-settings">{t(here.title)}</h2>
          {here.element}
        </section>
      </div>
    </>
  );
}
