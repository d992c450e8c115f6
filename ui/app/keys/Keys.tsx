import { useEffect, useEffectEvent, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useAnyPopup, usePopup } from '../../shared/popups/popupStore.ts';
import { isTyping } from '../elements/typing.ts';
import { PALETTE } from '../palette/Palette.tsx';
import { usePage } from '../root/page.ts';
import { placesFor } from '../root/places.ts';
import { useTakeBack } from '../undo/useTakeBack.ts';
import { goingKeys } from './goingKeys.ts';
import { isHeldTooLong } from './heldKeys.ts';
import { KEY_HELP, KeyHelp } from './KeyHelp.tsx';
import { keysOf, screenKeys } from './screenKeys.ts';

/** Listens to the keys of the whole app: those of the screen, `g` and a letter, `/`, `c` and `?`. */
export function Keys() {
  const navigate = useNavigate();
  const { user } = usePage();
  const { open: openHelp } = usePopup(KEY_HELP);
  const { open: openPalette } = usePopup(PALETTE);
  const hasPopup = useAnyPopup();
  const { takeNewest } = useTakeBack();
  const going = useMemo(() => goingKeys(), []);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isForPalette(event)) {
      event.preventDefault();
      return openPalette();
    }
    if (event.defaultPrevented || isTyping(event) || (hasPopup && hasModal())) return;
    if (isHeldTooLong({ key: latinKey(event), repeat: event.repeat })) return;
    const run = runOf(event);
    if (run === undefined) return;
    event.preventDefault();
    run();
  });

  function runOf(event: KeyboardEvent): (() => void) | undefined {
    const key = latinKey(event);
    const meaning = going.meaningOf({ key, timeStamp: event.timeStamp });
    if (meaning === 'waits') return () => undefined;
    if (meaning !== 'single') return wayTo(meaning.goTo);
    const ofScreen = keysOf(screenKeys.get()).find((each) => each.key === key);
    if (ofScreen !== undefined) return ofScreen.run;
    if (key === '?') return openHelp;
    if (key === 'z') return takeNewest;
    if (key === 'c' && user.may.createProject) return () => void navigate('/projects/create');
    if (key === '/') return findField();
    return undefined;
  }

  function wayTo(letter: string): (() => void) | undefined {
    const place = placesFor(user.may).find((each) => each.letter === letter);
    return place && (() => void navigate(place.to));
  }

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);

  return <KeyHelp />;
}

/** Ctrl or ⌘ and K, whatever one is at. */
function isForPalette(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  return (ctrlKey || metaKey) && !altKey && !shiftKey && latinKey(event).toLowerCase() === 'k';
}

/** True while a dialog or menu is on screen; what a page that was left had open is not. */
function hasModal(): boolean {
  return document.querySelector('.MuiModal-root') !== null;
}

/** The letter on the key, where the layout has another script than Latin. */
function latinKey({ key, code }: KeyboardEvent): string {
  const isForeign = key.length === 1 && key > '\u007f' && /^Key[A-Z]$/.test(code);
  return isForeign ? code.slice(-1).toLowerCase() : key;
}

/** Where one looks for words, or else what narrows in another way: the first that is shown. */
const FINDING = [
  'main input[type=search]',
  'main [data-narrows] :is(input, select, button)',
] as const;

/** Leads into the field by which the screen's list is found in or narrowed; there may be none. */
function findField(): (() => void) | undefined {
  const [field] = FINDING.flatMap((wanted) => [
    ...document.querySelectorAll<HTMLElement>(wanted),
  ]).filter((each) => each.checkVisibility());
  if (field === undefined) return undefined;
  return field instanceof HTMLInputElement ? () => field.select() : () => field.focus();
}
