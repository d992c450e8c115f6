import { withoutDirections } from './directions.ts';
import { headerOf, type IncomingMail } from './incomingMail.ts';

/** How programs begin the subject of what they answer by themselves. Behind `Re:` somebody answers that. */
const SUBJECTS =
  /^(?:automatic reply|auto(?:matic)?[ -]?(?:response|reply|answer)|out of (?:the )?office(?: autoreply)?|away from (?:the )?office|automatische antwort|abwesenheits(?:notiz|nachricht)|abwesend|réponse automatique(?: d'absence du bureau)?|absence du bureau|respuesta automática|fuera de (?:la )?oficina|risposta automatica|fuori sede|resposta automática|automatisch antwoord|afwezigheidsbericht|autosvar|automatisk svar|automatiskt svar|automaattinen (?:vastaus|poissaoloviesti)|poissaoloviesti|poissa toimistosta|odpowiedź automatyczna|automatická odpověď|mimo kancelář|automatikus (?:válasz|üzenet)|házon kívül|otomatik (?:yanıt|cevap)|ofis dışında(?:yım)?|răspuns automat|absent de la birou|автоматический ответ|автоответ|автоматична відповідь|автовідповідь|поза офісом|αυτόματη απάντηση|εκτός γραφείου|رد تلقائي|الرد التلقائي|رد آلي|خارج المكتب|מענה אוטומטי|תשובה אוטומטית|הודעה אוטומטית|מחוץ למשרד|trả lời tự động|balasan otomatis|ตอบกลับอัตโนมัติ|自動応答|自動返信|不在通知|自动答复|自动回复|自動回覆|자동 ?(?:회신|응답))\s*[:：]/iu;

const PRECEDENCES: ReadonlySet<string> = new Set(['auto_reply', 'bulk', 'junk']);

/**
 * True for what a program answered in somebody's place (RFC 3834), or sent by itself. X-Auto-Response-Suppress
 * alone says nothing: people's own programs send it too.
 */
export function isAutomatic(mail: IncomingMail): boolean {
  const submitted = headerOf(mail, 'auto-submitted')
    .split(/[;\s(]/, 1)[0]!
    .toLowerCase();
  return (
    (submitted !== '' && submitted !== 'no') ||
    mail.headers.has('x-autoreply') ||
    mail.headers.has('x-autorespond') ||
    PRECEDENCES.has(headerOf(mail, 'precedence').toLowerCase()) ||
    headerOf(mail, 'return-path') === '<>' ||
    SUBJECTS.test(withoutDirections(mail.subject).trim())
  );
}
