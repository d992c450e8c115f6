import { Navigate, NavLink, useParams } from 'react-router';
import { capabilities } from '../../capabilities.ts';
import {
  settingsPlaces,
  type AppCapability,
  type Rights,
  type SettingsSection,
  type Workspace,
} from '../../capability.ts';
import { PageHead } from '../../elements/PageHead.tsx';
import { useCurrentInSight } from '../../elements/useCurrentInSight.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { usePage } from '../../root/page.ts';
import { useWorkspaceFace } from '../../root/useWorkspaceFace.ts';
import css from './WorkspaceSettings.module.css';

/** How things are in the workspace, part by part: each capability brings its own. */
export function WorkspaceSettings() {
  const t = useTranslate();
  const { section } = useParams();
  const { user, workspace } = usePage();
  const { name } = useWorkspaceFace();
  const ways = useCurrentInSight();
  const sections = sectionsFor(user.may, workspace);
  const here = sections.find(({ id }) => id === section);
  if (here === undefined) return <Navigate to={`/workspace/${sections[0]?.id}`} replace />;
  return (
    <>
      <PageHead
        title={t('workspace.settings.title')}
        about={t('workspace.settings.about', { name })}
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

/** The parts that a workspace has and that are open to somebody, each in its place. */
function sectionsFor(may: Rights, workspace: Workspace): readonly SettingsSection[] {
  const open = capabilities.flatMap(({ sections = [], needs: ofAll }: AppCapability) =>
    sections.filter(({ needs = ofAll }) => needs === undefined || may[needs]),
  );
  const there = open.filter(({ isPartOf }) => isPartOf === undefined || isPartOf(workspace));
  return settingsPlaces.flatMap((here) => there.filter(({ place }) => place === here));
}
