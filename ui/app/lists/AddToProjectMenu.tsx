import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { ProjectSummary } from '../../../domain/contracts/projects.ts';
import { ChooseByName } from '../elements/ChooseByName.tsx';
import dialog from '../elements/PopupDialog.module.css';
import { useFoundByName } from '../elements/useFoundByName.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { useBringIn, type PeopleOfAList } from './bringIn.ts';

interface AddToProjectMenuProps {
  readonly people: PeopleOfAList;
  readonly onDone: () => void;
}

/** The open projects to choose from, found by name, and a new one that starts with them. */
export function AddToProjectMenu({ people, onDone }: AddToProjectMenuProps) {
  const t = useTranslate();
  const { user } = usePage();
  const found = useFoundByName<ProjectSummary>('projects', { status: 'open' });
  const bringIn = useBringIn();
  return (
    <div className={dialog.content}>
      <p>{t('lists.project.about', { smart_count: people.count })}</p>
      <ChooseByName
        found={found}
        texts={{
          find: t('lists.project.find'),
          unread: t('lists.project.unread'),
          none: t('lists.project.none'),
          unfound: t('lists.project.unfound'),
        }}
        about={({ prospectCount }) => t('lists.project.prospects', { smart_count: prospectCount })}
        onChoose={({ id }) => {
          onDone();
          void bringIn(people, id);
        }}
      />
      {user.may.createProject && (
        <Button variant="outlined" component={Link} to="/projects/create" state={{ people }}>
          {t('lists.project.start')}
        </Button>
      )}
    </div>
  );
}
