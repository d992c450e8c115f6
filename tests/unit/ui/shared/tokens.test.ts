import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dark, floating, light, veil, type Palette } from '../../../../ui/shared/tokens.ts';

const ui = join(__dirname, '../../../../ui');
const css = readFileSync(join(ui, 'shared/tokens.css'), 'utf8');

/** A colour as itself; `hsl(var(--hue) …` takes its parts from the tokens. */
const COLOUR =
  /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?=[;'"\s,)])|\b(?:rgb|hsl)a?\((?!var)[^)]*\)/gi;

describe('the tokens of the public site and of the app', () => {
  it('are the same colours in light', () => {
    expect(coloursIn(blockAfter(':root {'))).toEqual(wanted(light));
  });

  it('are the same colours in dark, chosen or asked for by the device', () => {
    expect(coloursIn(blockAfter(":root[data-theme='dark'] {"))).toEqual(wanted(dark));
    expect(coloursIn(blockAfter(":root:not([data-theme='light']) {"))).toEqual(wanted(dark));
  });

  it('are the same shadow and veil', () => {
    expect(blockAfter(':root {')).toContain(`--floating: ${floating.light};`);
    expect(blockAfter(":root[data-theme='dark'] {")).toContain(`--floating: ${floating.dark};`);
    expect(blockAfter(':root {')).toContain(`--veil: ${veil};`);
  });

  it('are the only place in which a colour is written down', () => {
    const files = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.(css|html|tsx?)$/.test(file) && !/(^|\/)tokens\.(css|ts)$/.test(file),
    );
    const written = files.flatMap((file) =>
      (readFileSync(join(ui, file), 'utf8').match(COLOUR) ?? []).map((colour) => [file, colour]),
    );
    expect(written).toEqual([]);
  });

  it.each([
    ['light', light],
    ['dark', dark],
  ])('leave every text readable in %s: at least 4.5 to 1', (_name, palette) => {
    const papers = [palette.paper, palette.surface, palette.accentWash, palette.pastPaper];
    const inks = ['ink', 'soft', 'accent', 'danger', 'warn', 'info'] as const;
    for (const paper of papers) {
      for (const ink of inks) {
        expect([ink, paper, contrast(palette[ink], paper) >= 4.5]).toEqual([ink, paper, true]);
      }
    }
    expect(contrast(palette.accentInk, palette.accent)).toBeGreaterThanOrEqual(4.5);
  });
});

function blockAfter(opening: string): string {
  const from = css.indexOf(opening);
  return css.slice(from, css.indexOf('}', from));
}

function coloursIn(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

function wanted(palette: Palette): Record<string, string> {
  return Object.fromEntries(
    Object.entries(palette).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      value.toLowerCase(),
    ]),
  );
}

function contrast(first: string, second: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
