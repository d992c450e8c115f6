import { useNavigate } from 'react-router';
import { useStore } from '../../shared/page/store.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { KEY_HELP } from '../keys/KeyHelp.tsx';
import { keysOf, screenKeys } from '../keys/screenKeys.ts';
import { usePage } from '../root/page.ts';
import { placesFor } from '../root/places.ts';
import { undoStack, type Done } from '../undo/undoStack.ts';
import { useTakeBack } from '../undo/useTakeBack.ts';
import type { PaletteGroup, PaletteItem } from './items.ts';
import { isCalled } from './matching.ts';

/** What can be done and where one can go, as far as it is called what was typed. */
export function useOwnGroups(typed: string): readonly PaletteGroup[] {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { user } = usePage();
  const { open: openHelp } = usePopup(KEY_HELP);
  const { takeNewest } = useTakeBack();
  const newest = useStore(undoStack).at(-1);
  const ofScreen = keysOf(useStore(screenKeys)).map(({ key, does, run }): PaletteItem => ({
    id: `key ${key}`,
    words: translate(does),
    keys: key,
    run,
  }));
  // On some screens the key makes something else.
  const isOwn = ofScreen.some(({ keys }) => keys === 'c');
  const create: PaletteItem = {
    id: 'create',
    words: translate('palette.create'),
    keys: isOwn ? undefined : 'c',
    run: () => void navigate('/projects/create'),
  };
  const undo = (done: Done): PaletteItem => ({
    id: 'undo',
    words: translate('palette.undo', { what: done.words }),
    keys: 'z',
    run: takeNewest,
  });
  const help: PaletteItem = {
    id: 'help',
    words: translate('palette.help'),
    keys: '?',
    run: openHelp,
  };
  const groups = [
    {
      title: translate('palette.actions'),
      items: [
        ...ofScreen,
        ...(user.may.createProject ? [create] : []),
        ...(newest === undefined ? [] : [undo(newest)]),
        help,
      ],
    },
    {
      title: translate('palette.places'),
      items: [
        ...placesFor(user.may).map(({ to, letter, title }): PaletteItem => ({
          id: `place ${to}`,
          words: translate(title),
          keys: `g ${letter}`,
          run: () => void navigate(to),
        })),
        {
          id: 'settings',
          words: translate('palette.settings'),
          run: () => void navigate('/settings'),
        },
      ],
    },
  ];
  return groups
    .map(({ title, items }) => ({
      title,
      items: items.filter(({ words }) => isCalled(words, typed)),
    }))
    .filter(({ items }) => items.length > 0);
}
