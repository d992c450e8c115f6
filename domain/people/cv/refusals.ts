/** Why a CV is not taken, each with the sentence that whoever handed it in sees. */
export const cvRefusals = {
  'not-a-document': 'This is neither a PDF nor a DOCX.',
  encrypted: 'It is protected by a password. Save it without one.',
  'no-text': 'It holds no text: a scan or a picture cannot be read.',
  'too-many-pages': 'It has more than 30 pages.',
  'too-much-text': 'It holds more text than a CV does.',
  'too-large': 'It is too large when unpacked.',
  'too-slow': 'Reading it took too long.',
  broken: 'It is damaged, or written in a way that cannot be read here.',
  'no-name': 'We found no name in it, so we can’t tell whose it is.',
  gone: 'It was not kept any longer. Choose it again.',
} as const;

export type CvRefusal = keyof typeof cvRefusals;
