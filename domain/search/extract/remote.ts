import {
  GAP_COLON,
  GAP_COMMA,
  GAP_LINE,
  GAP_OTHER,
  GAP_SENTENCE,
  type Token,
} from '../text/tokens.ts';
import type { Range, Reading } from './reading.ts';

const words = (list: string) => new Set(list.split(' '));

const REMOTE = words('remote remotely telework wfh');
const AFTER = words(
  'first friendly role position job work option ok only opportunity within based across us anywhere eligible possible available in from for or',
);
const BEFORE = words(
  'fully 100 hybrid or work full partially permanent completely entirely mostly',
);
// What else is called remote: "remote sensing", "remote access", "a remote team that you lead".
const OTHER_NOUNS = words(
  'sensing access desktop support control monitoring server procedure site area location community device village repository code method diagnostic team worker employee management maintenance troubleshooting hand user customer client usability research testing session meeting workshop learning machine system tool technology infrastructure office assistance environment collaboration delivery service patient consultation interview onboarding call process',
);
const DENIERS = words(
  "not no never without cannot can't isn't aren't won't can’t isn’t aren’t won’t non",
);
// What may stand between a denial and "remote".
const CARRIERS = words(
  'a an the be is fully this do done perform performed work working offer offered available role position job eligible for currently offering 100 carried out',
);

/** Whether the text offers remote work, and the tokens that say so. */
export interface RemoteWork {
  ranges: Range[];
  /** True when the text says that the work is not done remotely: then nothing is offered. */
  denied: boolean;
}

/** Where remote work is spoken of. `labelled` are the ranges that follow "Location:" and its like. */
export function remoteWork(reading: Reading, labelled: readonly Range[]): RemoteWork {
  const ranges: Range[] = [];
  let denied = false;
  reading.tokens.forEach((_, at) => {
    const inLabel = labelled.some((line) => at >= line.from && at < line.to);
    const range = remoteAt(reading, at, inLabel);
    if (range === null || (!inLabel && reading.sections[at] === 'legal')) return;
    if (isRefused(reading.tokens, range)) denied = true;
    else ranges.push(range);
  });
  return { ranges: denied ? [] : ranges, denied };
}

function remoteAt(reading: Reading, at: number, inLabel: boolean): Range | null {
  const { tokens } = reading;
  const token = tokens[at] as Token;
  const previous = tokens[at - 1]?.key ?? '';
  if (token.key === 'home') {
    const worked = previous === 'from' && tokens[at - 2]?.key.startsWith('work') === true;
    const paid = tokens[at + 1]?.key === 'allowance' || tokens[at + 1]?.key === 'budget';
    return worked && !paid ? { from: at - 2, to: at + 1 } : null;
  }
  if (inLabel && (token.key === 'virtual' || token.key === 'anywhere'))
    return { from: at, to: at + 1 };
  if (!REMOTE.has(token.key)) return null;
  const range = { from: at, to: at + 1 };
  if (inLabel) return range;
  const next = tokens[at + 1];
  if (next !== undefined && next.gap < GAP_OTHER && OTHER_NOUNS.has(next.key)) return null;
  const alone = next === undefined || next.gap >= GAP_SENTENCE || token.gap >= GAP_LINE;
  const set = alone || token.gap >= GAP_COMMA || BEFORE.has(previous);
  return set || AFTER.has(next?.key ?? '') || next?.gap === GAP_COLON || next?.key === 'working'
    ? range
    : null;
}

/** "not a remote role", "cannot be done remotely", "remote work is not possible", "Remote: no". */
function isRefused(tokens: readonly Token[], { from, to }: Range): boolean {
  for (let at = from - 1; at >= 0 && from - at < 7; at -= 1) {
    if ((tokens[at + 1] as Token).gap > GAP_OTHER) break;
    const { raw, key } = tokens[at] as Token;
    if (DENIERS.has(raw.toLowerCase())) return true;
    if (!CARRIERS.has(raw.toLowerCase()) && !CARRIERS.has(key)) break;
  }
  let after = '';
  for (let at = to; at < Math.min(tokens.length, to + 5); at += 1) {
    const token = tokens[at] as Token;
    if (token.gap >= GAP_SENTENCE) break;
    after += `${token.raw.toLowerCase().replace('’', "'")} `;
  }
  return /^((work|working|job|position|option|eligible|possible|role)s? ){0,2}((is|are|be|will) (not|never)|isn't|aren't|no|not|none)\b(?! (only|just))/.test(
    after,
  );
}
