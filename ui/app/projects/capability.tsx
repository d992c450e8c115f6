import FolderIcon from '@mui/icons-material/FolderOutlined';
import type { AppCapability } from '../capability.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { ProjectList } from './ProjectList.tsx';
import { projectTexts } from './texts.ts';

const ProjectCreate = lazyScreen(async () => (await import('./ProjectCreate.tsx')).ProjectCreate);
const ProjectPage = lazyScreen(async () => (await import('./ProjectPage.tsx')).ProjectPage);

/** Projects, with the tabs of each. The list comes with the app, because one lands there. */
export const projects: AppCapability<'projects', typeof projectTexts> = {
  name: 'projects',
  texts: projectTexts,
  resources: [{ name: 'projects', list: ProjectList, create: ProjectCreate, edit: ProjectPage }],
  place: { to: '/projects', title: 'projects.place', Icon: FolderIcon },
  staleBy: { projects: ['prospects', 'suggestions'] },
};
