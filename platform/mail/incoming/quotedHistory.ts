/** What stands above quoted mail, one line or two, in the words of the mail programs that people use. */
const INTRODUCTIONS: readonly RegExp[] = [
  /^On .{6,200} wrote:$/,
  /^Am .{6,200} schrieb .{1,200}:$/,
  /^(?:Am )?.{6,200} hat .{1,200} geschrieben:$/,
  /^Le .{6,200} a écrit\s?:$/,
  /^El .{6,200} escribió:$/,
  /^Em .{6,200} escreveu:$/,
  /^Il .{6,200} ha scritto:$/,
  /^Op .{6,200} schreef .{1,200}:$/,
  /^Den .{6,200} skrev .{1,200}:$/,
  /^W dniu .{6,200} (?:pisze|napisał\(?a?\)?):$/,
  /^.{6,200} (?:пишет|написал\(?а?\)?):$/,
  /^\d{4}年\d{1,2}月\d{1,2}日.{1,200}:$/,
  /^在 ?.{6,200}写道[：:]$/,
];

/** Lines by which a program that does not mark each quoted line begins them all. */
const DIVIDERS: readonly RegExp[] = [
  /^-{3,}\s?(?:Original Message|Original-Nachricht|Ursprüngliche Nachricht|Message d'origine|Mensaje original|Messaggio originale|Oorspronkelijk bericht|Mensagem original|Исходное сообщение|原始邮件|元のメッセージ)\s?-{3,}$/i,
  /^_{20,}$/,
];

/** The head of the answered mail, as Outlook copies it below a line or without one. */
const COPIED_HEAD = /^\*?(?:From|Von|De|Da|Van|Från|Od|От|差出人|发件人)\s?[：:]\*?\s?\S/;
const COPIED_REST =
  /^\*?(?:Sent|Gesendet|Envoyé|Enviado|Inviato|Verzonden|Skickat|Wysłano|Отправлено|送信日時|发送时间|Date|Datum|To|An)\s?[：:]/;

/**
 * What somebody wrote themself, without the mail below it that they answer. Answers between quoted lines stay
 * with what they answer: without it they say nothing.
 */
export function withoutHistory(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const at = lines.findIndex((_line, index) => beginsHistory(lines, index));
  const own = at === -1 ? lines : lines.slice(0, at);
  while (own.length > 0 && isQuotedOrBlank(own.at(-1)!)) own.pop();
  const shown = own.join('\n').trim();
  // A mail of nothing but what it quotes is shown as it is.
  return shown === '' ? text.trim() : shown;
}

function beginsHistory(lines: readonly string[], index: number): boolean {
  const line = lines[index]!.trim();
  if (line === '' || line.length > 420) return false;
  if (DIVIDERS.some((divider) => divider.test(line))) return true;
  if (COPIED_HEAD.test(line)) {
    return lines.slice(index + 1, index + 4).some((next) => COPIED_REST.test(next.trim()));
  }
  const wrapped = `${line} ${(lines[index + 1] ?? '').trim()}`.trim();
  if (![line, wrapped].some((one) => INTRODUCTIONS.some((words) => words.test(one)))) return false;
  return !isAnsweredBetween(lines.slice(index + 1));
}

/** True where words of one's own stand between quoted lines. */
function isAnsweredBetween(lines: readonly string[]): boolean {
  const first = lines.findIndex((line) => line.startsWith('>'));
  if (first === -1) return false;
  const last = lines.findLastIndex((line) => line.startsWith('>'));
  return lines.slice(first, last).some((line) => !isQuotedOrBlank(line));
}

function isQuotedOrBlank(line: string): boolean {
  return line.startsWith('>') || line.trim() === '';
}
