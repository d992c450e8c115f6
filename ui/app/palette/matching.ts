const MARKS = /\p{M}/gu;

function fold(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(MARKS, '');
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** True where each word that was typed begins a word of the text, in any case, with or without marks. */
export function isCalled(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}
