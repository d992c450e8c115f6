import FolderIcon from '@mui/icons-material/FolderOutlined';
import type { AppCapability } from '../capability.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { isMovesAlone } from '../live/movesAlone.ts';
import { ProjectList } from './ProjectList.tsx';
import { saveProject } from './saves.ts';
import { projectTexts } from './texts.ts';

const ProjectCreate = lazyScreen(async () => (await import('./ProjectCreate.tsx')).ProjectCreate);
const ProjectShow = lazyScreen(async () => (await import('./ProjectShow.tsx')).ProjectShow);

/** Projects, with the tabs of each. The list comes with the app, because one lands there. */
export const projects: AppCapability<'projects', typeof projectTexts> = {
  name: 'projects',
  texts: projectTexts,
  resources: [{ name: 'projects', list: ProjectList, create: ProjectCreate, show: ProjectShow }],
  ahead: [
    {
      path: '/projects/:id/*',
      load: ProjectShow.ahead,
      // The form of a new one stands where its id would.
      read: (reads, { id = '' }) => id !== 'create' && reads.getOne('projects', { id }),
    },
  ],
  place: { to: '/projects', letter: 'p', title: 'projects.place', Icon: FolderIcon },
  finds: [
    {
      resource: 'projects',
      title: 'projects.place',
      present: ({ id, name, ownerName }) => ({ name, detail: ownerName, to: `/projects/${id}` }),
    },
  ],
  saves: { projects: saveProject },
  staleBy: {
    projects: ['prospects', 'suggestions'],
    'project-news': ['projects', 'prospects', 'suggestions', 'people'],
  },
  // The page of a project shows its counts as the pipeline has them.
  follows: ([resource, kind], told) =>
    resource === 'projects' && kind === 'getOne' && isMovesAlone(told),
};
