// What runs in the page itself while `keyboard.ts` walks it: each function stands alone there, and what
// they share lies in the page's own `kithWalk`.

/** Where a step led. */
export interface Step {
  /** What has the focus now, in words. */
  readonly at: string;
  /** The walk has come round. */
  readonly isOver: boolean;
  /** Tab did not lead away from it. */
  readonly isHeld: boolean;
  /** It is one stop of a group, whose others the arrows reach. */
  readonly isGroup: boolean;
  /** It was not reached before. */
  readonly isNew: boolean;
  readonly wrong: readonly string[];
}

interface Walk {
  /** Everything that can be pressed or filled in, in the order of the page. */
  readonly all: readonly Element[];
  /** How each looked, and what stands about it, before the focus came. */
  readonly looks: ReadonlyMap<Element, string>;
  readonly reached: Set<Element>;
  readonly skipped: Set<Element>;
  last: Element | null;
  /** How often Tab has stayed there. */
  stays: number;
  readonly lookOf: (element: Element) => string;
  readonly wordsOf: (element: Element) => string;
  readonly groupOf: (element: Element) => Element | null;
  readonly coveringOf: (element: Element) => Element | null;
  /** The rows of a long list around it that are left out, and where to go on behind them. */
  readonly rowsLeftOut: (element: Element) => {
    readonly rows: readonly Element[];
    readonly onTo: Element | null;
  };
}

/** Finds what is to be reached, keeps how it looks, and puts the focus before all of it; answers the most steps. */
export async function prepareWalk(): Promise<number> {
  const WALKED = 3;
  const wanted = [
    'a[href], button, input:not([type=hidden]), select, textarea, summary, audio[controls], video[controls]',
    '[contenteditable=true], [tabindex="0"]',
    ...['button', 'link', 'tab', 'switch', 'checkbox', 'radio', 'slider', 'combobox', 'option'].map(
      (role) => `[role=${role}]`,
    ),
    '[role^=menuitem]',
  ].join();
  const groups = [
    'tablist',
    'menu',
    'menubar',
    'listbox',
    'grid',
    'treegrid',
    'tree',
    'radiogroup',
    'toolbar',
  ];
  // Behind a dialog nothing can be used.
  const dialogs = [...document.querySelectorAll('dialog[open], [aria-modal=true]')];
  const within = dialogs.at(-1) ?? document.body;

  const isUsable = (element: Element) => {
    // At these a dialog turns the focus back.
    if (element.matches('[data-testid^=sentinel]')) return false;
    if (element.closest('[inert], [aria-hidden=true], fieldset:disabled') !== null) return false;
    if (element.matches(':disabled, [aria-disabled=true]')) return false;
    return (
      element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
    );
  };
  // The arrows of the field open what a button in it opens too.
  const isInField = (element: Element) =>
    element.matches('[tabindex="-1"]') &&
    element.parentElement?.closest(':has(> [role=combobox], > [role=spinbutton])') != null;

  /** What about an element may show that it has the focus: itself, what is around it, and what is drawn for it. */
  const about = (element: Element) => {
    const around: Element[] = [element];
    for (let up = element.parentElement; up !== null && around.length < 4; up = up.parentElement) {
      if (up === document.body) break;
      around.push(up);
    }
    const beside = [...(element.parentElement?.children ?? [])].slice(0, 8);
    // Of a list to choose from these are what it offers.
    return new Set([...around, ...beside, ...[...element.children].slice(0, 4)]);
  };
  const lookOf = (element: Element) =>
    [...about(element)]
      .flatMap((each) =>
        [undefined, '::before', '::after'].map((part) => getComputedStyle(each, part)),
      )
      .map((style) => {
        const { outlineStyle, outlineWidth, outlineColor } = style;
        const isOutlined = outlineStyle !== 'none' && outlineWidth !== '0px';
        return [
          isOutlined ? `${outlineStyle} ${outlineWidth} ${outlineColor}` : '',
          style.boxShadow,
          style.borderColor,
          style.borderWidth,
          style.borderStyle,
          style.backgroundColor,
          style.backgroundImage,
          style.textDecoration,
          style.clipPath,
          style.transform,
          style.content,
        ].join('|');
      })
      .join('\n');

  const wordsOf = (element: Element) => {
    const { outerHTML, textContent } = element;
    const words = element.getAttribute('aria-label') ?? textContent.trim().slice(0, 40);
    return `${outerHTML.slice(0, outerHTML.indexOf('>') + 1).slice(0, 160)} “${words}”`;
  };

  const groupOf = (element: Element) =>
    element.parentElement?.closest(groups.map((role) => `[role=${role}]`).join()) ?? null;

  const rowsLeftOut = (element: Element) => {
    const row = element.closest('tbody > tr, ul > li, ol > li');
    const rows = row === null ? [] : [...(row.parentElement?.children ?? [])];
    const at = row === null ? -1 : rows.indexOf(row);
    const left = rows.slice(WALKED, -1);
    const before = rows.at(-2);
    if (at !== WALKED || left.length < 2 || before === undefined) return { rows: [], onTo: null };
    const stops = all.filter(
      (each) => before.contains(each) && (each as HTMLElement).tabIndex >= 0,
    );
    return { rows: left, onTo: stops.at(-1) ?? null };
  };

  /** What hides all of it; `null` while a part can be seen. */
  const coveringOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    const seen = parts.flatMap((x) =>
      parts.map((y) => document.elementFromPoint(left + width * x, top + height * y)),
    );
    const label = element.closest('label');
    const isPart = (at: Element | null) =>
      at !== null && (element.contains(at) || at.contains(element) || label?.contains(at) === true);
    // The panel of a person was opened over the page: Escape takes it away, wherever the focus is.
    const isOpened = (at: Element | null) =>
      at?.closest('aside') != null && element.closest('aside') === null;
    if (seen.some((at) => isPart(at) || isOpened(at))) return null;
    return seen.find((at) => at !== null) ?? document.body;
  };

  const found = [...within.querySelectorAll(wanted)];
  const all = found.filter((each) => isUsable(each) && !isInField(each));
  const looks = new Map<Element, string>();
  // What had the focus looks as it did until it has been told.
  (document.activeElement as HTMLElement | null)?.blur();
  for (let frames = 0; frames < 3; frames += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  for (const each of document.getAnimations()) {
    if (each.effect?.getComputedTiming().endTime !== Infinity) each.finish();
  }
  for (const each of all) looks.set(each, lookOf(each));
  const reached = new Set<Element>();
  const skipped = new Set<Element>();
  const walk: Walk = {
    all,
    looks,
    reached,
    skipped,
    last: null,
    stays: 0,
    lookOf,
    wordsOf,
    groupOf,
    coveringOf,
    rowsLeftOut,
  };
  Reflect.set(globalThis, 'kithWalk', walk);

  // Tab goes on from where the selection stands.
  const start = document.createElement('span');
  start.tabIndex = -1;
  within.prepend(start);
  start.focus();
  start.remove();
  return 2 * all.length + 20;
}

/** Looks at where the focus came to; `isByArrow` where an arrow brought it there. */
export async function stepOfWalk(isByArrow: boolean): Promise<Step> {
  const walk = Reflect.get(globalThis, 'kithWalk') as Walk;
  const { all, looks, reached, skipped, wordsOf, coveringOf } = walk;
  const now = document.activeElement;
  const at = now === null ? '' : wordsOf(now);
  const none = { at, isHeld: false, isGroup: false, isNew: false, wrong: [] };
  if (now === null || now === document.body || now === document.documentElement) {
    return { ...none, isOver: true };
  }
  const wrong: string[] = [];
  const last = walk.last;
  if (!isByArrow) {
    // Days, months and years of a date are stops within one field.
    walk.stays = now === last ? walk.stays + 1 : 0;
    const isInParts = now.matches('[type=date], [type=time], [type=month], [type=datetime-local]');
    if (isInParts && now === last && walk.stays < 8) return { ...none, isOver: false };
    const isAlone = all.every((each) => each === now || each.matches('[role=option]'));
    if (now === last) return { ...none, isOver: true, isHeld: !isAlone };
    if (reached.has(now) && walk.groupOf(now) === null) return { ...none, isOver: true };
    walk.last = now;
  }
  const isNew = !reached.has(now) && looks.has(now);
  if (!isNew) return { ...none, isOver: false };
  reached.add(now);

  // A notice may have gone since: what is no more stands before nothing.
  if (!isByArrow && last?.isConnected === true) {
    const isBefore = (last.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    if (isBefore) wrong.push(`Tab goes back from ${wordsOf(last)} to ${at}`);
    // Of what stands together the eye reads on, too.
    const [one, other] = [last.getBoundingClientRect(), now.getBoundingClientRect()];
    const isTogether = last.parentElement === now.parentElement;
    const isAbove = other.bottom <= one.top;
    const isLeft = other.right <= one.left && other.top < one.bottom && other.bottom > one.top;
    if (isTogether && (isAbove || isLeft)) {
      wrong.push(`Tab goes against the eye from ${wordsOf(last)} to ${at}`);
    }
  }

  // What comes by a transition has not come in the first moment.
  const before = looks.get(now);
  for (let frames = 0; frames < 20 && walk.lookOf(now) === before; frames += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  // Of a box to tick the native one is often unseen, and its mark is drawn beside it.
  const isSeen = now.matches('input') || now.checkVisibility({ opacityProperty: true });
  if (!isSeen) wrong.push(`unseen while it has the focus: ${at}`);
  if (walk.lookOf(now) === before) wrong.push(`nothing shows the focus on ${at}`);

  // What stands over the page, such as the bar of a phone, leaves a part of it to be seen.
  const covering = coveringOf(now);
  if (covering !== null) wrong.push(`behind ${wordsOf(covering)} while it has the focus: ${at}`);

  const group = walk.groupOf(now);
  const others = all.filter((each) => group !== null && group.contains(each) && each !== now);
  const isGroup = others.some((each) => (each as HTMLElement).tabIndex < 0);

  const { rows, onTo } = walk.rowsLeftOut(now);
  if (rows.length > 0) {
    for (const each of all) if (rows.some((row) => row.contains(each))) skipped.add(each);
    (onTo as HTMLElement | null)?.focus();
    walk.last = onTo;
  }
  return { ...none, isOver: false, isGroup, isNew, wrong };
}

/** Whether the focus is still where Tab came to last. */
export function isHeldStill(): boolean {
  return document.activeElement === (Reflect.get(globalThis, 'kithWalk') as Walk).last;
}

/** What Tab has not reached. */
export function unreachedOf(): string[] {
  const { all, reached, skipped, wordsOf } = Reflect.get(globalThis, 'kithWalk') as Walk;
  // Of radio buttons of one name Tab reaches one, and the arrows the others.
  const names = new Set(
    [...reached].flatMap((each) =>
      each instanceof HTMLInputElement && each.type === 'radio' ? [each.name] : [],
    ),
  );
  const isRadio = (each: Element) =>
    each instanceof HTMLInputElement && each.type === 'radio' && names.has(each.name);
  (document.activeElement as HTMLElement | null)?.blur();
  // What is found by a field is chosen by its arrows.
  const isFound = (each: Element) =>
    each.matches('[role=option]') &&
    [...reached].some((field) => field.matches('[role=combobox], [aria-activedescendant]'));
  // A row is a stop of its own beside what stands in it, which opens it too.
  const isRow = (each: Element) =>
    each.matches('tr') && [...reached].some((one) => each.contains(one));
  if (all.length === 0) return ['there is nothing to reach'];
  return all
    .filter((each) => !reached.has(each) && !skipped.has(each) && each.isConnected)
    .filter((each) => !isRadio(each) && !isFound(each) && !isRow(each))
    .map((each) => `Tab does not reach ${wordsOf(each)}`);
}
