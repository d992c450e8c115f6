import { startingWindow } from '../../domain/contracts/sequenceLimits.ts';
import type { ConversationCommand } from '../../domain/conversations/commands.ts';
import { conversation } from '../../domain/conversations/conversation.ts';
import type { EnrolmentCommand } from '../../domain/enrolments/commands.ts';
import { enrolment } from '../../domain/enrolments/enrolment.ts';
import { sequence } from '../../domain/sequences/sequence.ts';
import { suppression } from '../../domain/suppressions/suppression.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { suppressedAddress } from '../../platform/identity/suppressedAddress.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
import { demoProject, type Step } from './projectSteps.ts';
import { STORY_DAYS, type Calendar } from './story/calendar.ts';
import { addressOf } from './story/cast.ts';
import { answered, cameBack, cameOf, outreach, replies, type Outreach } from './story/outreach.ts';
import { whomToWrite, type Reachable } from './whomToWrite.ts';

/** So many are written to at most when somebody sits down to write. */
const AT_ONCE = 12;

const MINUTE_MS = 60_000;

type Wish<Command> = Command extends { readonly type: string; readonly data: object }
  ? Pick<Command, 'type' | 'data'>
  : never;

/**
 * The prospects of the other openings are written to by sequences of one mail, as reports tell: some answer and are answered, some
 * mails come back, and some people want no more.
 */
export function outreachSteps(
  app: DemoContext,
  ids: DemoIds,
  calendar: Calendar,
  peopleOf: (key: string) => readonly string[],
): Step[] {
  // Nobody is written to for two openings.
  const written = new Set<string>();
  return outreach.flatMap((of) => {
    const told = new Telling(app, ids, of);
    const begin: Step = {
      at: calendar(of.days[0] ?? 0, '07:10'),
      alone: false,
      run: () => told.begin(),
    };
    return [
      begin,
      ...of.days.flatMap((day): Step[] => {
        let wrote: readonly Reachable[] = [];
        const write = async () => {
          wrote = await told.choose(peopleOf, written);
          await Promise.all(wrote.map((one) => told.write(one, calendar(day, '17:00'))));
        };
        const hear = () => Promise.all(wrote.map((one) => told.hear(one)));
        const answer = () => Promise.all(wrote.map((one) => told.answer(one)));
        // Never on the same day: what falls on a weekend comes on the Friday before it.
        const later = (days: number) => Math.min(day + days, STORY_DAYS - 2);
        return [
          { at: calendar(day, '16:05'), alone: true, run: write },
          { at: calendar(later(3), '16:15'), alone: true, run: hear },
          { at: calendar(later(4), '16:25'), alone: true, run: answer },
        ];
      }),
    ];
  });
}

/** One sequence, and what came of each of its mails. */
class Telling {
  readonly #app: DemoContext;
  readonly #ids: DemoIds;
  readonly #of: Outreach;
  readonly #places = new Map<string, number>();

  constructor(app: DemoContext, ids: DemoIds, of: Outreach) {
    this.#app = app;
    this.#ids = ids;
    this.#of = of;
  }

  async begin(): Promise<void> {
    const { name, subject, body } = this.#of;
    const variants = [{ variantId: this.#id('wording'), subject, body }];
    await handleCommand({ ...this.#app, decider: sequence }, this.#id('sequence'), {
      type: 'CreateSequence',
      data: {
        sequenceId: this.#id('sequence'),
        workspaceId: demoWorkspace(this.#ids),
        createdBy: this.#sender,
        projectId: this.#project,
        copyOf: null,
        name,
        steps: [{ stepId: this.#id('step'), kind: 'mail', afterDays: 0, variants }],
        window: { ...startingWindow, days: [...startingWindow.days] },
        stopOn: ['stageChange', 'skip'],
        mailboxId: null,
      },
      context: this.#context('sequence'),
    });
  }

  /** Who stands there with an address and was not written to before. */
  async choose(
    peopleOf: (key: string) => readonly string[],
    written: Set<string>,
  ): Promise<Reachable[]> {
    const chosen: Reachable[] = [];
    for await (const one of whomToWrite(this.#app, this.#ids, peopleOf, this.#of.opening)) {
      if (chosen.length === AT_ONCE) break;
      if (written.has(one.personId)) continue;
      this.#places.set(one.candidacyId, written.size);
      written.add(one.personId);
      chosen.push(one);
    }
    return chosen;
  }

  /** A minute after they are put in, so that no worker sends it first. */
  async write(one: Reachable, until: Date): Promise<void> {
    const at = new Date(this.#app.clock.now().getTime() + MINUTE_MS).toISOString();
    const { enrolmentId, ...facts } = this.#factsOf(one);
    const firstName = one.name.split(' ', 1)[0] ?? one.name;
    const fill = (text: string) =>
      text
        .replaceAll(/\{\{firstName\|[^}]*\}\}/g, firstName)
        .replace('{{project}}', this.#of.opening.replaceAll('-', ' '))
        .replace('{{senderFirstName}}', this.#of.by === 'haruka' ? 'Haruka' : 'Rosalind');
    await this.#enrolled(one, {
      type: 'EnrolPerson',
      data: {
        ...facts,
        ...this.#from,
        enrolmentId,
        sequenceId: this.#id('sequence'),
        recordIds: one.recordIds.slice(0, 50),
        enrolledBy: this.#sender,
        stage: one.stage,
        stopOn: ['stageChange', 'skip'],
        next: { stepId: this.#id('step'), at },
        zones: ['Europe/London'],
        zonesFrom: 'workspace',
      },
    });
    const mailId = this.#mailOf(one);
    const claim = {
      ...this.#from,
      enrolmentId,
      stepId: this.#id('step'),
      mailId,
      variantId: this.#id('wording'),
      messageKey: this.#id('mail key', enrolmentId),
      to: one.email,
      subject: fill(this.#of.subject),
      text: fill(this.#of.body),
      until: until.toISOString(),
    };
    await this.#enrolled(one, { type: 'ClaimMail', data: claim }, at);
    const delivery = { kind: 'accepted', serverMessageId: null, next: null } as const;
    await this.#enrolled(
      one,
      { type: 'RecordDelivery', data: { enrolmentId, mailId, delivery } },
      at,
    );
  }

  /** What came of the mail. */
  async hear(one: Reachable): Promise<void> {
    const { enrolmentId } = this.#factsOf(one);
    const what = this.#cameOf(one);
    if (what === 'nothing') return;
    if (what === 'unsubscribe') return this.#suppress(one, 'unsubscribed', 'oneClick');
    const isReply = what === 'reply';
    const { by, subject } = this.#of;
    const firstName = one.name.split(' ', 1)[0] ?? one.name;
    const receivedId = this.#receivedOf(one);
    await this.#said(one, {
      type: 'ReceiveMail',
      data: {
        ...this.#factsOf(one),
        ...this.#from,
        enrolledBy: this.#sender,
        receivedId,
        messageKey: receivedId,
        kind: isReply ? 'reply' : 'bounce',
        code: isReply ? null : 'hard',
        way: 'imap',
        mailId: this.#mailOf(one),
        answerId: null,
        isNamed: true,
        arrivedAt: this.#app.clock.now().toISOString(),
        from: isReply
          ? { name: one.name, address: one.email }
          : { name: 'Mail Delivery', address: 'mailer-daemon@mail.example' },
        subject: `Re: ${subject.replaceAll(/\{\{firstName\|[^}]*\}\}/g, firstName)}`,
        text: isReply ? this.#replyOf(one) : cameBack,
        isCut: false,
        messageId: `${receivedId}@${addressOf(by).split('@')[1]}`,
      },
    });
    const reason = isReply ? 'replied' : 'bounced';
    await this.#enrolled(one, { type: 'StopEnrolment', data: { enrolmentId, reason } });
    if (!isReply) await this.#suppress(one, 'bounced', 'mail');
  }

  /** Whoever wrote back is answered. */
  async answer(one: Reachable): Promise<void> {
    if (this.#cameOf(one) !== 'reply') return;
    const { candidacyId } = one;
    const answerId = this.#id('answer', candidacyId);
    const of = { candidacyId, answerId };
    const to = { receivedId: this.#receivedOf(one), writtenBy: this.#sender };
    await this.#said(one, { type: 'WriteAnswer', data: { ...of, ...to, text: answered } });
    await this.#said(one, { type: 'ClaimAnswer', data: { ...of, messageKey: answerId } });
    const delivery = { kind: 'accepted', serverMessageId: null } as const;
    await this.#said(one, { type: 'RecordAnswer', data: { ...of, delivery } });
  }

  async #suppress(one: Reachable, reason: 'unsubscribed' | 'bounced', way: string): Promise<void> {
    const workspaceId = demoWorkspace(this.#ids);
    const { addressHash, suppressionId } = suppressedAddress(this.#app, workspaceId, one.email);
    const { enrolmentId } = this.#factsOf(one);
    const known = { personId: one.personId, recordIds: one.recordIds };
    await handleCommand({ ...this.#app, decider: suppression }, suppressionId, {
      type: 'SuppressAddress',
      data: { workspaceId, suppressionId, addressHash, reason, way, known, enrolmentId },
      context: { ...this.#context(`suppress ${enrolmentId}`), actor: { kind: 'visitor' } },
    });
  }

  async #enrolled(one: Reachable, wish: Wish<EnrolmentCommand>, now?: string): Promise<void> {
    const { enrolmentId } = this.#factsOf(one);
    const context = this.#context(`${wish.type} ${enrolmentId}`);
    const command = { ...wish, context: now === undefined ? context : { ...context, now } };
    await handleCommand(
      { ...this.#app, decider: enrolment },
      enrolmentId,
      command as EnrolmentCommand,
    );
  }

  async #said({ candidacyId }: Reachable, wish: Wish<ConversationCommand>): Promise<void> {
    const context = this.#context(`${wish.type} ${candidacyId}`);
    const command = { ...wish, context } as ConversationCommand;
    await handleCommand({ ...this.#app, decider: conversation }, candidacyId, command);
  }

  #id(...parts: readonly string[]): string {
    return this.#ids.of('outreach', this.#of.opening, ...parts);
  }

  #context(part: string) {
    return actedBy(this.#app, this.#ids, this.#of.by, `outreach ${this.#of.opening} ${part}`);
  }

  get #sender(): string {
    return demoUser(this.#ids, this.#of.by);
  }

  /** Their account is the inbox of development, whose id is their own. */
  get #from() {
    return { mailboxId: this.#sender, senderId: this.#sender };
  }

  get #project(): string {
    return demoProject(this.#ids, { key: this.#of.opening });
  }

  #factsOf({ candidacyId, personId }: Reachable) {
    const enrolmentId = this.#app.ids.idOf('enrolment', this.#id('sequence'), candidacyId);
    return { enrolmentId, candidacyId, personId, projectId: this.#project };
  }

  #mailOf(one: Reachable): string {
    return this.#id('mail', this.#factsOf(one).enrolmentId);
  }

  #receivedOf({ candidacyId }: Reachable): string {
    return this.#id('received', candidacyId);
  }

  #placeOf({ candidacyId }: Reachable): number {
    return this.#places.get(candidacyId) ?? 0;
  }

  #cameOf(one: Reachable): (typeof cameOf)[number] {
    return cameOf[this.#placeOf(one) % cameOf.length] ?? 'nothing';
  }

  #replyOf(one: Reachable): string {
    return replies[this.#placeOf(one) % replies.length] ?? replies[0];
  }
}
