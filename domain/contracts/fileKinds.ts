/** Kinds of files that are kept of a person, by the ending of their names: texts, tables, slides, pictures and mails. */
const KINDS =
  'pdf docx doc odt rtf txt md xlsx xls ods csv pptx ppt odp png jpg jpeg webp heic eml msg'.split(
    ' ',
  );

/** What a browser's choice of files is narrowed to. */
export const FILE_ENDINGS: string = KINDS.map((kind) => `.${kind}`).join(',');

/** True for the name of a file of a kind that is kept. */
export function isKeptKind(name: string): boolean {
  const ending = /\.([a-z\d]{1,5})$/i.exec(name)?.[1];
  return ending !== undefined && KINDS.includes(ending.toLowerCase());
}
