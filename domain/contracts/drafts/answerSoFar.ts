/** A mail as far as it has been written. */
export interface MailSoFar {
  readonly afterDays: number;
  readonly subject: string;
  readonly body: string;
}

/** What of an answer can be shown by now: mails, or one text. */
export interface AnswerSoFar {
  readonly mails: readonly MailSoFar[];
  readonly text: string;
}

/**
 * What stands in the beginning of a JSON answer, as far as it goes. Whether the whole is an answer is judged when it is
 * whole.
 */
export function answerSoFar(source: string): AnswerSoFar {
  const from = source.indexOf('{');
  const value = from === -1 ? undefined : new Beginning(source, from).value();
  if (!isObject(value)) return { mails: [], text: '' };
  const mails = Array.isArray(value['mails']) ? value['mails'].filter(isObject) : [];
  return {
    mails: mails.map(({ afterDays, subject, body }) => ({
      afterDays: typeof afterDays === 'number' ? afterDays : 0,
      subject: wordsIn(subject),
      body: wordsIn(body),
    })),
    text: wordsIn(value['text']),
  };
}

function wordsIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Deeper than an answer ever is. */
const DEPTH_MAX = 8;

/** Reads JSON that may end anywhere: what is open where it ends counts as closed there. */
class Beginning {
  readonly #source: string;
  #at: number;
  #depth = 0;

  constructor(source: string, at: number) {
    this.#source = source;
    this.#at = at;
  }

  value(): unknown {
    this.#blanks();
    const char = this.#source.charAt(this.#at);
    if (char === '"') return this.#text();
    const isDeep = this.#depth >= DEPTH_MAX;
    if (char === '{' && !isDeep) return this.#within(() => this.#object());
    if (char === '[' && !isDeep) return this.#within(() => this.#array());
    const [word] = /^[-+.\w]*/u.exec(this.#source.slice(this.#at, this.#at + 40)) ?? [''];
    this.#at = word === '' ? this.#source.length : this.#at + word.length;
    return word === '' || Number.isNaN(Number(word)) ? undefined : Number(word);
  }

  #within<Value>(read: () => Value): Value {
    this.#depth += 1;
    this.#at += 1;
    const value = read();
    this.#depth -= 1;
    return value;
  }

  #object(): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    while (this.#next('}')) {
      if (this.#source.charAt(this.#at) !== '"') break;
      const key = this.#text();
      this.#blanks();
      if (this.#source.charAt(this.#at) !== ':') break;
      this.#at += 1;
      entries.push([key, this.value()]);
    }
    return Object.fromEntries(entries);
  }

  #array(): unknown[] {
    const values: unknown[] = [];
    while (this.#next(']')) values.push(this.value());
    return values;
  }

  /** Whether another one comes before this ends. */
  #next(end: string): boolean {
    this.#blanks();
    if (this.#source.charAt(this.#at) === ',') this.#at += 1;
    this.#blanks();
    const isOver = this.#at >= this.#source.length || this.#source.charAt(this.#at) === end;
    if (isOver) this.#at += 1;
    return !isOver;
  }

  #text(): string {
    const from = this.#at + 1;
    let to = from;
    while (to < this.#source.length && this.#source.charAt(to) !== '"') {
      to += this.#source.charAt(to) === '\\' ? 2 : 1;
    }
    this.#at = to + 1;
    return unescaped(withoutHalfSign(this.#source.slice(from, to)));
  }

  #blanks(): void {
    while (/^\s$/u.test(this.#source.charAt(this.#at))) this.#at += 1;
  }
}

/** What was begun with a stroke and not ended says nothing yet. */
function withoutHalfSign(told: string): string {
  const [half = '', strokes = ''] = /(\\+)(?:u[\da-fA-F]{0,3})?$/u.exec(told) ?? [];
  if (strokes.length % 2 === 0) return told;
  return told.slice(0, told.length - half.length + strokes.length - 1);
}

const SIGNS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '', f: '' };

function unescaped(told: string): string {
  return told.replaceAll(/\\(?:u([\da-fA-F]{4})|(.))/gsu, (_all, hex?: string, sign = '') =>
    hex === undefined ? (SIGNS[sign] ?? sign) : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
