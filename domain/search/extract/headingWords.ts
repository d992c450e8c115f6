import type { Section } from './sections.ts';

const NICE =
  /nice to have|good to have|great to have|preferred(?! (start|location|date|contact|method|working))|preferabl[ey]|(?<!(salary|pay|base|annual|yearly|signing|sign on|performance|referral|and) )\bbonus(?! (scheme|plan|structure|payment|program|and|potential))|desir(able|ed|ably)|(?<!your |our |the )advantage(s|ous)?\b(?! (of|we))|beneficial|\bplus(es)?\b|(extra|brownie|additional|added) (credit|points)|optional|would be (an? )?(great|nice|useful|helpful|asset)|\bideally\b|you (might|may|could)( also| even)? (have|bring|know|be)\b(?! (doing|working))|even better|(we|we'd|we would) (would )?(also )?love|(mak|help|sett?)(e|es|s|ing)? you (really )?(stand|apart|shine)|you (will )?(really )?stand out|stand out (if|from)|helpful|an asset|^assets?$|wish ?list|(would|it) helps?\b/;
const NEGATED =
  /\bnot (strictly |absolutely |a )?(required|essential|mandatory|must|requirement|needed|necessary)\b/g;
const HARD =
  /\b(required|must have|must haves|musts?|mandatory|minimum|essentials?|needed|non negotiables?)\b/;

// Tried in this order on a heading of at most 100 characters, after what is welcome.
const HEADINGS: readonly [Section, RegExp][] = [
  [
    'must',
    /requirement|qualif|what you must|what we (expect|need|ask)|what you('ll| will)? (need|bring|have)|what you should have|you('ll| will| would| must| should)?( also)? (have|bring|need)\b(?! (access|the|an?)\b)|who you are|about you\b|you are\b|your (profile|skill|background|experience|qualific)|must have|\bmusts?$|mandatory|non negotiable|essential|looking for|skills? (you need|need|required|and )|required|^needed|minimum|(ideal|successful|right) candidate|the candidate|competenc|expertise|(technical|key|core|hard|professional|your) skills|^skills|tech(nology|nical)? stack|technologies|our stack|^experience|person specification|specialized experience|knowledge|education/,
  ],
  [
    'legal',
    /equal|eeo\b|legal|privacy|disclaimer|accommodation|background check|citizenship|who may apply|to apply|appl(y|ication|ying)\b|selection process|selection criteria|sift|interview|next steps|(recruitment|hiring) process|conditions of employment|disclosure|notice|contact|agenc(y|ies)|basic information|security clearance|diversity statement|how we hire|^the process/,
  ],
  [
    'benefits',
    /benefit|perks|we offer|our offer|compensation|salary|remuneration|package|in return|what's in it|time off|pay range|why (you|join)/,
  ],
  [
    'duties',
    /responsib|what you('| wi)?(ll)? (do|be doing)|you will\b|\brole\b|about the (job|position)|job (description|summary|purpose)|your (task|mission|job|day)|duties|objective|the (position|opportunity|job)|day to day|tasks|accountabilit|scope|overview|summary|what you do/,
  ],
  [
    'about',
    /^about\b|who we are|how we work|our (company|story|mission|values|culture|team|client)|company (description|overview|profile)|the (company|team)\b|working (at|for)|life at|why [a-z]+/,
  ],
];

// A line without colon, mark or capitals is a heading only when it is nothing else.
const BARE =
  /^(the |your |our |key |main |minimum |basic |job |general |additional |preferred |essential |desired |desirable |required |technical |core )*(requirements?|qualifications?|responsibilit(y|ies)|duties|benefits|perks|skills|tasks|profile|role|about (us|you|the (role|job|team|company|position))|who (we|you) are|what (we offer|you('ll| will) do|we('re| are) looking for)|we('re| are) looking for|how to apply|(skills|experience|knowledge) and (skills|experience|qualifications|knowledge)|selection process|role summary|key objectives|position summary|job description|why join us|why us|equal opportunity employer|what (you must|we) (bring|have|require|expect|need|ask for|look for)|(position|opportunity|process|job|company|team)|how we (hire|work)|(hiring|interview|recruitment) process|what('s| is)? in it for you|about( [a-z0-9'.]+){1,4})$/;

/** Of the words of these lines nothing is left over that could be a skill. */
const PLAIN_WORDS = new Set(
  "the a an your you you'll will would we we'd us our what who is are be being it it's that if have haves having bring bringing need needs needed must musts nice great good to also might may could should even ideal ideally preferred preferable preferably desired desirable desirables desirably essential essentials required require requirement requirements mandatory minimum basic key core main major other further general technical professional personal soft hard additional job role position qualification qualifications skill skills experience experiences knowledge competence competences competency competencies ability abilities expertise background profile attributes criteria credentials education technologies tools languages certifications bonus bonuses point points plus pluses extra extras credit brownie advantage advantages advantageous beneficial helpful useful optional asset assets welcome of and or not for but as candidate candidates applicant applicants better love see know things expect ask look looking from some any strictly non negotiable negotiables wish list wishlist helps help section make makes set sets apart stand out shine".split(
    ' ',
  ),
);
// What plainly asks, of a line that is made of such words only.
const ASKING =
  /requirement|qualification|must haves?|\bmusts?$|essential|required|mandatory|minimum|negotiable|what (you|we) (must |should )?(bring|have|require|expect|need|ask|look)|you('ll| will| would| must| should)?( also)? (bring|need)\b|you('ll| will| must| should)? have$|who you are|(skills|experience|knowledge) (you|we) need|^(your |the |key |core |main |technical |professional |hard |soft |general |other )*(skills|profile|competenc(ies|es)|experience|knowledge|education|background)( (and|or) (skills|competenc(ies|es)|experience|knowledge|education|background|abilities))*( (needed|required|you (need|bring|have)))?$/;

/** A heading's words in lower case without marks, hyphens and brackets. */
export function plainWords(heading: string): string {
  return heading
    .slice(0, 160)
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();
}

function isWelcome(plain: string): boolean {
  const rest = plain.replace(NEGATED, ' ');
  return (rest !== plain || NICE.test(rest)) && !HARD.test(rest);
}

/** Which section a heading opens, or null when its words name none. */
export function sectionNamed(heading: string): Section | null {
  const plain = plainWords(heading).slice(0, 100);
  if (isWelcome(plain)) return 'nice';
  for (const [section, pattern] of HEADINGS) if (pattern.test(plain)) return section;
  return null;
}

/** The section of words that say what is asked for or welcome and say nothing else, or null. */
export function askingSection(heading: string): 'must' | 'nice' | null {
  const plain = plainWords(heading);
  const words = plain.split(' ');
  if (words.length > 10 || !words.every((word) => PLAIN_WORDS.has(word))) return null;
  if (isWelcome(plain)) return 'nice';
  return ASKING.test(plain) || HARD.test(plain) ? 'must' : null;
}

const INNER = /responsibilit|duties|tasks|benefits|perks|what (we offer|you)/;

/** The section that a label within a line opens, or null; words that may as well be running text open none. */
export function innerSection(label: string): Section | null {
  const asking = askingSection(label);
  if (asking !== null) return asking;
  const plain = plainWords(label);
  return INNER.test(plain) && BARE.test(plain) ? sectionNamed(plain) : null;
}

/** The section that words open which are nothing but a heading, however they are written, or null. */
export function bareSection(heading: string): Section | null {
  const asking = askingSection(heading);
  if (asking !== null) return asking;
  const plain = plainWords(heading);
  return BARE.test(plain) ? (sectionNamed(plain) ?? 'other') : null;
}
