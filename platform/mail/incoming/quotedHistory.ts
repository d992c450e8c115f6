import { withoutDirections } from './directions.ts';

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
  /^.{4,200} ?[于於] ?\d{4}年.{4,80}[写寫]道[：:]$/,
  /^\d{4}년 .{6,200}작성:$/,
  /^בתאריך .{6,200} מאת .{1,200}:$/,
  // Where words alone say that somebody wrote, a day and an address have to stand there as well: people write such words, too.
  /^(?=.*[\d٠-٩])(?=.*@).{6,200} (?:كتبت?|تمت كتابة ما يلي بواسطة) .{1,200}:$/,
  /^(?=.*\d)(?=.*@).{6,200} (?:skrev|ezt írta) .{1,200}:$/,
  /^(?=.*\d)(?=.*@).{6,200} (?:şunu yazdı|napsala?|napísala?|kirjoitti|a scris|έγραψε|пише|написав|написала|đã viết|menulis|เขียนว่า)\s?:$/,
];

/** Lines by which a program that does not mark each quoted line begins them all. */
const DIVIDERS: readonly RegExp[] = [
  /^-{3,}\s?(?:Original Message|Original-Nachricht|Ursprüngliche Nachricht|Message d'origine|Mensaje original|Messaggio originale|Oorspronkelijk bericht|Mensagem original|Исходное сообщение|الرسالة الأصلية|הודעה מקורית|Orijinal Mesaj|Původní zpráva|Alkuperäinen viesti|Eredeti üzenet|Mesaj(?:ul)? original|Αρχικό μήνυμα|(?:Вихідне|Оригінальне) повідомлення|Oprindelig meddelelse|Ursprungligt meddelande|原始邮件|原始郵件|元のメッセージ|원본 메시지)\s?-{3,}$/i,
  /^_{20,}$/,
];

/** The head of the answered mail, as Outlook copies it below a line or without one. */
const COPIED_HEAD =
  /^\*?(?:From|Von|De|De la|Da|Van|Från|Od|От|Від|Fra|Lähettäjä|Feladó|Από|Kimden|من|מאת|差出人|发件人|寄件者|보낸 사람)\s?[：:]\*?\s?\S/;
const COPIED_REST =
  /^\*?(?:Sent|Gesendet|Envoyé|Enviado|Inviato|Verzonden|Skickat|Wysłano|Отправлено|Надіслано|Sendt|Lähetetty|Elküldve|Odesláno|Trimis|Küldve|Odoslané|Στάλθηκε|Gönderildi|تم الإرسال|تاريخ الإرسال|נשלח|送信日時|发送时间|寄件日期|傳送時間|보낸 날짜|Date|Datum|To|An)\s?[：:]/;

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
  const line = lineAt(lines, index);
  if (line === '' || line.length > 420) return false;
  if (DIVIDERS.some((divider) => divider.test(line))) return true;
  if (COPIED_HEAD.test(line)) {
    return [1, 2, 3].some((further) => COPIED_REST.test(lineAt(lines, index + further)));
  }
  const wrapped = `${line} ${lineAt(lines, index + 1)}`.trim();
  if (![line, wrapped].some((one) => INTRODUCTIONS.some((words) => words.test(one)))) return false;
  return !isAnsweredBetween(lines.slice(index + 1));
}

function lineAt(lines: readonly string[], index: number): string {
  return withoutDirections(lines[index] ?? '').trim();
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
