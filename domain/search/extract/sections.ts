/** What a part of a job description is for. */
export type Section =
  'header' | 'must' | 'nice' | 'duties' | 'about' | 'benefits' | 'legal' | 'other';

// Tried in this order on a heading of at most 100 characters.
const HEADINGS: readonly [Section, RegExp][] = [
  [
    'nice',
    /nice[- ]to[- ]have|preferred|bonus|desirable|desired|good to have|advantage|\bplus(es)?\b|extra credit|optional|would be (great|nice)|not essential/,
  ],
  [
    'must',
    /requirement|qualif|what you must|what we (expect|need|ask)|what you('ll| will)? (need|bring|have)|what you should have|you(’|')?ll (need|have|bring)|you (have|bring|need)\b|who you are|about you\b|you are\b|you should have|your (profile|skill|background|experience|qualific)|must[- ]have|essential|looking for|skills? (you need|need|required|and )|required|minimum|(ideal|successful|right) candidate|the candidate|competenc|expertise|(technical|key|core|hard|professional|your) skills|^skills|tech(nology|nical)? stack|technologies|our stack|^experience|person specification|specialized experience|knowledge|education/,
  ],
  [
    'legal',
    /equal|eeo\b|legal|privacy|disclaimer|accommodation|background check|citizenship|who may apply|to apply|appl(y|ication|ying)\b|selection process|selection criteria|sift|interview|next steps|(recruitment|hiring) process|conditions of employment|disclosure|notice|contact|agenc(y|ies)|basic information|security clearance|diversity statement|how we hire|^the process/,
  ],
  [
    'benefits',
    /benefit|perks|we offer|our offer|compensation|salary|remuneration|package|in return|what(’|')s in it|time off|pay range|why (you|join)/,
  ],
  [
    'duties',
    /responsib|what you(’|'| wi)?(ll)? (do|be doing)|you will\b|\brole\b|about the (job|position)|job (description|summary|purpose)|your (task|mission|job|day)|duties|objective|the (position|opportunity|job)|day[- ]to[- ]day|tasks|accountabilit|scope|overview|summary|what you do/,
  ],
  [
    'about',
    /^about\b|who we are|how we work|our (company|story|mission|values|culture|team|client)|company (description|overview|profile)|the (company|team)\b|working (at|for)|life at|why [a-z]+/,
  ],
];

// A line without colon, mark or capitals is a heading only when it is nothing else.
const BARE =
  /^(the |your |our |key |main |minimum |basic |job |general |additional |preferred |essential |desired |desirable |required |technical |core )*(requirements?|qualifications?|responsibilit(y|ies)|duties|benefits|perks|skills|tasks|profile|role|about (us|you|the (role|job|team|company|position))|who (we|you) are|what (we offer|you(’|')?ll (do|need|bring)|you will (do|need|bring)|we(’|')?re looking for|we are looking for|you bring)|nice to have|must have|bonus points|how to apply|(skills|experience|knowledge) (and|&) (skills|experience|qualifications|knowledge)|skills (you need|needed|required)|selection process|role summary|key objectives|position summary|job description|why join us|why us|equal opportunity employer|what (you must|we) (bring|have|require|expect|need|ask for|look for)|(it )?(would be|is) an? (plus|bonus|advantage|asset)( if you( have| are)?)?|(position|opportunity|process|job|company|team)|how we (hire|work)|(hiring|interview|recruitment) process|what(’|')?s? (is )?in it for you|about( [a-z0-9&'’.-]+){1,4})[.!]?$/;

/** Which section a heading opens, or null when its words name none. */
function sectionNamed(heading: string): Section | null {
  const words = heading.toLowerCase().trim().slice(0, 100);
  for (const [section, pattern] of HEADINGS) if (pattern.test(words)) return section;
  return null;
}

/** A heading at the beginning of a line: the section it opens and whether the whole line is heading. */
export interface Heading {
  section: Section;
  whole: boolean;
}

/** Reads one line, at most its first 160 characters; null when it does not begin with a heading. */
export function headingOf(line: string): Heading | null {
  const start = line.trimStart();
  const text = start.slice(0, 160).trim();
  if (text.length < 3) return null;
  if (text.startsWith('#')) {
    const title = text.replace(/^#+/, '');
    return {
      section: sectionNamed(title) ?? (text.startsWith('##') ? 'other' : 'header'),
      whole: true,
    };
  }
  if (/^[-*•–]/.test(text)) return null;
  const colon = text.indexOf(':');
  if (colon > 2 && colon <= 70) {
    const label = text.slice(0, colon);
    if (label.split(/\s+/).length > 9) return null;
    const section = sectionNamed(label);
    const whole = start.trimEnd().length === colon + 1;
    if (section !== null) return { section, whole };
    return null;
  }
  if (start.trimEnd().length > 90) return null;
  const capitals = text.length > 4 && text === text.toUpperCase() && /[A-Z]{3}/.test(text);
  if (capitals) {
    const section = sectionNamed(text);
    return section === null ? null : { section, whole: true };
  }
  return BARE.test(text.toLowerCase().replace(/[’]/g, "'"))
    ? { section: sectionNamed(text) ?? 'other', whole: true }
    : null;
}

const LEGAL_SENTENCE =
  /equal[- ](employment[- ])?opportunit|without regard to|regardless of (race|age|gender|sex|colou?r|religion|ethnic|disab)|sexual orientation|veteran status|reasonable (accommodation|adjustment)|national origin|protected (class|characteristic|veteran)|background (check|investigation)|drug test|privacy (policy|notice|statement)|e-verify|all qualified applicants|protected by law|gender identity|data protection notice/;
const BENEFIT_SENTENCE =
  /(health|dental|vision|medical|life|disability|travel) (insurance|cover|plan|benefit)|401 ?\(?k|paid (time off|leave|holiday|vacation)|\bpto\b|(parental|maternity|paternity|annual|sick) leave|\bpension\b|gym membership|stock options|employee discount|(learning|training|development) budget|free (lunch|coffee|snack|fruit|breakfast)|days (of )?(holiday|vacation|annual)|language (classes|courses|lessons)|company car|relocation (package|support|assistance)/;
const APPLY_SENTENCE =
  /(submit|send|upload|email) (us )?(your|a|an) [a-z ]{0,20}(cv|resume|application|cover letter)|interviews? (will|may|is|are) be|interviews? will|apply (now|today|online|by|here|via|for this)|how to apply|recruitment agenc|via (microsoft teams|zoom|skype)|contact (us|our)|posted:|for more information/;

/** Whether a sentence is about the law, the benefits or the way to apply, wherever it stands. */
export function boilerplateOf(sentence: string): Section | null {
  const text = sentence.toLowerCase();
  if (LEGAL_SENTENCE.test(text) || APPLY_SENTENCE.test(text)) return 'legal';
  if (BENEFIT_SENTENCE.test(text)) return 'benefits';
  return null;
}

/** Whether a line plainly asks for something of a person. */
export function asksFor(line: string): boolean {
  return /\b\d{1,2}\+? years?\b.{0,40}experience|\bexperience (with|in|of|working)\b|\b(good|strong|solid|excellent|deep|proven) (knowledge|understanding|command) of\b|\bproficien(t|cy) (in|with)\b|\bdegree in\b/i.test(
    line,
  );
}
