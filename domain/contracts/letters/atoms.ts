import { isLetterVariable, letterVariableNames } from './variables.ts';

/** What is wrong in what somebody typed, from one UTF-16 unit of it to another. */
export interface LetterFault {
  readonly kind: LetterFaultKind;
  readonly from: number;
  readonly to: number;
}

export type LetterFaultKind =
  /** `{{` without its end, or an end without its beginning. */
  | 'unclosed'
  /** A variable that there is none of. */
  | 'unknownVariable'
  /** `{{firstName|}}`: would leave a gap. */
  | 'emptyFallback'
  /** `{firstName}`, which would be sent as it stands. */
  | 'singleBraces'
  /** A link to what is no web or mail address, or whose host a variable could change. */
  | 'link'
  /** A line break or another control character where one line is wanted. */
  | 'control'
  /** Nothing that could be sent. */
  | 'empty';

/** A variable as it was typed: `fallback` is said where its value is missing. */
export interface TypedVariable {
  readonly kind: 'variable';
  /** As typed: what is no variable is a fault, and missing whenever it is rendered. */
  readonly name: string;
  readonly fallback: string | null;
  readonly from: number;
  readonly to: number;
}

/** A character that means itself, or whatever the markup makes of it unless it is `escaped`. */
export interface TypedCharacter {
  readonly kind: 'char';
  readonly char: string;
  readonly escaped: boolean;
  readonly from: number;
  readonly to: number;
}

export type Atom = TypedCharacter | TypedVariable;

const VARIABLE = /\{\{([^{}|\r\n]*)(?:\|([^{}\r\n]*))?\}\}/y;
const SINGLE = new RegExp(
  String.raw`\{\s*(?:${letterVariableNames.join('|')})\s*(?:\|[^{}\r\n]*)?\}`,
  'y',
);
const ESCAPED = /\\([\\*[\](){}.|-])/y;
const CONTROL = /^\p{Cc}$/u;

/**
 * What was typed, as characters and variables. The variables are found before anything else, so that
 * what they stand for is never read as markup; line breaks of every kind come as `\n`, and other
 * control characters are left out.
 */
export function readAtoms(source: string): {
  readonly atoms: readonly Atom[];
  readonly faults: readonly LetterFault[];
} {
  const atoms: Atom[] = [];
  const faults: LetterFault[] = [];
  let at = 0;
  const add = (char: string, length: number, escaped = false) => {
    atoms.push({ kind: 'char', char, escaped, from: at, to: at + length });
    at += length;
  };
  while (at < source.length) {
    const char = source.charAt(at);
    const escaped = char === '\\' ? matchAt(ESCAPED, source, at) : null;
    if (escaped !== null) {
      add(escaped[1] ?? '', 2, true);
    } else if (source.startsWith('{{', at)) {
      const match = matchAt(VARIABLE, source, at);
      if (match === null) {
        faults.push({ kind: 'unclosed', from: at, to: at + 2 });
        add('{', 1);
        add('{', 1);
      } else {
        const variable = variableOf(match, at);
        faults.push(...faultsOf(variable));
        atoms.push(variable);
        at = variable.to;
      }
    } else if (source.startsWith('}}', at)) {
      faults.push({ kind: 'unclosed', from: at, to: at + 2 });
      add('}', 1);
      add('}', 1);
    } else if (char === '\r') {
      add('\n', source.charAt(at + 1) === '\n' ? 2 : 1);
    } else if (char !== '\n' && char !== '\t' && CONTROL.test(char)) {
      at += 1;
    } else {
      const single = char === '{' ? matchAt(SINGLE, source, at) : null;
      if (single !== null) {
        faults.push({ kind: 'singleBraces', from: at, to: at + single[0].length });
      }
      add(char, 1);
    }
  }
  return { atoms, faults };
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

function variableOf(match: RegExpExecArray, from: number): TypedVariable {
  const [all, name = '', fallback] = match;
  return {
    kind: 'variable',
    name: name.trim(),
    fallback: fallback === undefined ? null : fallback.trim(),
    from,
    to: from + all.length,
  };
}

function faultsOf({ name, fallback, from, to }: TypedVariable): LetterFault[] {
  if (!isLetterVariable(name)) return [{ kind: 'unknownVariable', from, to }];
  return fallback === '' ? [{ kind: 'emptyFallback', from, to }] : [];
}
