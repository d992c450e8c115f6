import { capabilities } from '../capabilities.ts';
import { elementTexts } from '../elements/texts.ts';
import { keyTexts } from '../keys/texts.ts';
import { paletteTexts } from '../palette/texts.ts';
import { rootTexts } from '../root/texts.ts';
import { undoTexts } from '../undo/texts.ts';

type Capabilities = (typeof capabilities)[number];

/** Every text of the app, each part under the name of its folder: `projects.list.title`. */
export type Texts = {
  readonly [Each in Capabilities as Each['name']]: Each['texts'];
} & {
  readonly root: typeof rootTexts;
  readonly elements: typeof elementTexts;
  readonly keys: typeof keyTexts;
  readonly palette: typeof paletteTexts;
  readonly undo: typeof undoTexts;
};

const ofCapabilities = capabilities.map(({ name, texts }) => [name, texts] as const);

export const texts = {
  root: rootTexts,
  elements: elementTexts,
  keys: keyTexts,
  palette: paletteTexts,
  undo: undoTexts,
  ...Object.fromEntries(ofCapabilities),
} as Texts;
