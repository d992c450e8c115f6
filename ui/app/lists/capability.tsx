import ListIcon from '@mui/icons-material/FormatListBulletedOutlined';
import type { AppCapability } from '../capability.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { listTexts } from './texts.ts';

const ListIndex = lazyScreen(async () => (await import('./ListIndex.tsx')).ListIndex);
const ListShow = lazyScreen(async () => (await import('./ListShow.tsx')).ListShow);

/** Lists of people. */
export const lists: AppCapability<'lists', typeof listTexts> = {
  name: 'lists',
  texts: listTexts,
  resources: [{ name: 'lists', list: ListIndex, show: ListShow }],
  place: { to: '/lists', letter: 'l', title: 'lists.place', Icon: ListIcon },
  finds: [
    {
      resource: 'lists',
      title: 'lists.place',
      present: ({ id, name }) => ({ name, to: `/lists/${id}` }),
    },
  ],
  needs: 'readPeople',
  staleBy: { lists: ['people'], 'list-people': ['lists', 'people'] },
};
