/** What a part of a job description is for. */
export type Section =
  'header' | 'must' | 'nice' | 'duties' | 'about' | 'benefits' | 'legal' | 'other';

const LEGAL_SENTENCE =
  /equal[- ](employment[- ])?opportunit|without regard to|regardless of (race|age|gender|sex|colou?r|religion|ethnic|disab)|sexual orientation|veteran status|reasonable (accommodation|adjustment)|national origin|protected (class|characteristic|veteran)|background (check|investigation)|drug test|privacy (policy|notice|statement)|e-verify|all qualified applicants|protected by law|gender identity|data protection notice/g;
const BENEFIT_SENTENCE =
  /(health|dental|vision|medical|life|disability|travel) (insurance|cover|plan|benefit)|401 ?\(?k|paid (time off|leave|holiday|vacation)|\bpto\b|(parental|maternity|paternity|annual|sick) leave|\bpension\b|gym membership|stock options|employee discount|(learning|training|development) budget|free (lunch|coffee|snack|fruit|breakfast)|days (of )?(holiday|vacation|annual)|language (classes|courses|lessons)|company car|relocation (package|support|assistance)/g;
const APPLY_SENTENCE =
  /(submit|send|upload|email) (us )?(your|a|an) [a-z ]{0,20}(cv|resume|application|cover letter)|interviews? (will|may|is|are) be|interviews? will|apply (now|today|online|by|here|via|for this)|how to apply|recruitment agenc|via (microsoft teams|zoom|skype)|contact (us|our)|applications? (must|should|has to|have to|can|may|are to|is to) be (submitted|written|sent|made)|for more information/g;

/** Words of a sentence that are about the law, the benefits or the way to apply; offsets into the sentence. */
export interface Boilerplate {
  section: 'legal' | 'benefits';
  at: number;
  end: number;
}

/** The places at which a sentence speaks of the law, of the way to apply, or of benefits, wherever it stands. */
export function boilerplateIn(sentence: string): Boilerplate[] {
  const text = sentence.toLowerCase();
  // Most sentences hold none: to test is cheaper than to look for all.
  const found = (section: Boilerplate['section'], pattern: RegExp): Boilerplate[] =>
    text.search(pattern) < 0
      ? []
      : [...text.matchAll(pattern)].map(({ index, 0: words }) => ({
          section,
          at: index,
          end: index + words.length,
        }));
  const legal = [...found('legal', LEGAL_SENTENCE), ...found('legal', APPLY_SENTENCE)];
  return legal.length > 0 ? legal : found('benefits', BENEFIT_SENTENCE);
}

const ASKED =
  /\b\d{1,2}\+? years?\b.{0,40}experience|\bexperience (with|in|of|working)\b|\b(good|strong|solid|excellent|deep|proven) (knowledge|understanding|command) of\b|\bproficien(t|cy) (in|with)\b|\bdegree in\b/i;
const BOASTED =
  /\b(we|us|our|company|firm|agency|group|family|founded)\b.{0,60}\b\d{1,3}\+? years?\b|\b\d{1,3}\+? years? of (combined|collective|shared|joint)\b/i;

/** Whether a line plainly asks for something of a person, and does not merely say how long the company has been at it. */
export function asksFor(line: string): boolean {
  return ASKED.test(line) && !BOASTED.test(line);
}
