import type { EnrolmentCommand } from '../../../domain/enrolments/commands.ts';
import { enrolment } from '../../../domain/enrolments/enrolment.ts';
import type { EnrolmentEvent } from '../../../domain/enrolments/events.ts';
import { closesAt, isOpen, stepAfter } from '../../../domain/enrolments/planning.ts';
import type { StopReason } from '../../../domain/enrolments/stopReasons.ts';
import { sendingSettingsOf } from '../../../domain/mailboxes/mailbox.ts';
import type { Delivery } from '../../../platform/mail/accounts/port.ts';
import { mayHaveAnswered } from '../../../workers/enrolments/answersRead.ts';
import { resting } from '../../../workers/enrolments/resting.ts';
import { sendFrom } from '../../../workers/enrolments/sendFrom.ts';
import type { EnrolmentDue } from '../../../projections/enrolments/listDue.ts';
import { enrolledAs } from './enrolledAs.ts';
import { openHours } from './openHours.ts';
import { noteClaim, noteEnd, noteIn, noteStop } from './noteIn.ts';
import { randomFrom } from './randomFrom.ts';
import { accountAt, isRead, recoverSome } from './simulatedAccount.ts';
import {
  becomeOneOrTwo,
  lookBeside,
  noteBeside,
  noteWritten,
  wasBehind,
  type Addresses,
} from './simulatedBeside.ts';
import { areAllRead, givenTo, noteSender, pausedOrResumed } from './simulatedSenders.ts';
import { served } from './simulatedServer.ts';
import {
  answer,
  endBehindClaim,
  giveUpClaims,
  HEARD_WITHIN_MS,
  readAccount,
  reply,
  settleSome,
  sleep,
  type AnsweredWorld,
} from './simulatedAnswers.ts';
import {
  DAY_MS,
  iso,
  nextOf,
  noFindings,
  steps,
  type Account,
  type Findings,
  type SimulationOptions,
  type Written,
} from './simulation.ts';
import { sendOne, type Objection, type Prepared } from '../../../workers/enrolments/sendOne.ts';
import type { Sending } from '../../../workers/enrolments/sendOne.ts';

const MINUTE_MS = 60_000;
/** Where each account takes one step, so many of these steps take a moment, however many accounts there are. */
const STEPS_TIMED = 12;

/**
 * Weeks of sending in a made-up world, by the very code that sends: two workers that take turns step by step in any order,
 * that crash between any two steps, whose clocks jump, that start twice; a server that loses lines; people who do anything.
 */
export async function simulate(options: SimulationOptions): Promise<Findings> {
  return new SimulatedWorld(options).run();
}

class Crash extends Error {}
type MailClaimed = Extract<EnrolmentEvent, { type: 'MailClaimed' }>['data'];

class SimulatedWorld {
  readonly #random: () => number;
  readonly #sends: number;
  readonly #accounts: Account[];
  readonly #people: Written[] = [];
  /** Those with a mail of which nothing is known yet. */
  readonly #open = new Set<Written>();
  readonly #addresses: Addresses = new Map();
  readonly #alive: number;
  readonly #isOpen = openHours();
  /** How many go on. */
  #going = 0;
  #now = Date.parse('2026-03-02T08:00:00.000Z');
  #position = 0;
  readonly findings: Findings = noFindings();
  readonly #answered: AnsweredWorld = {
    random: () => this.#random(),
    findings: this.findings,
    now: () => this.#now,
    position: () => this.#position,
    after: (one, stepId) => nextOf(one, stepId, this.#now),
    apply: (one, command) => this.#apply(one, command),
  };

  constructor({ sends, seed, enrolments, accounts }: SimulationOptions) {
    this.#random = randomFrom(seed);
    this.#sends = sends;
    this.#accounts = Array.from({ length: accounts }, (_, id) => accountAt(id));
    this.#alive = enrolments;
    for (let at = 0; at < enrolments; at += 1) this.#enrol();
  }

  async run(): Promise<Findings> {
    let idle = 0;
    while (this.findings.sent < this.#sends && idle < 20_000) {
      const before = this.findings.sent;
      await this.#tick(idle > 0 ? 60 * MINUTE_MS : 20 * MINUTE_MS);
      idle = this.findings.sent === before ? idle + 1 : 0;
    }
    this.#now += HEARD_WITHIN_MS;
    giveUpClaims(this.#answered, this.#open);
    for (const one of this.#people) noteEnd(this.findings, one);
    return this.findings;
  }

  /**
   * A step of time: some minutes, hours where the queue was lost, or a jump of the clock. Where nothing was sent, as at
   * night, more of it passes.
   */
  async #tick(atMostMs: number): Promise<void> {
    const chance = this.#random();
    if (chance < 0.01) this.#now += Math.floor(this.#random() * 9 * 60) * MINUTE_MS;
    else if (chance < 0.02) this.#now -= Math.floor(this.#random() * 50) * MINUTE_MS;
    else this.#now += Math.floor(this.#random() * atMostMs);
    giveUpClaims(this.#answered, this.#open);
    settleSome(this.#answered, this.#open);
    this.#live();
    recoverSome(this.#accounts, this.#random);
    for (const account of this.#accounts) {
      if (this.#random() < 0.9) readAccount(this.#answered, account);
    }
    const turns = this.#accounts.filter(({ waiting }) => waiting.size > 0);
    // Both workers come for every account, and one of them finds it taken.
    await Promise.all([...turns, ...turns].map((account) => this.#turn(account)));
    for (const account of this.#accounts) account.isLocked = false;
  }

  /** Things happen to people: answers, moves, unsubscriptions, erasures, and somebody who pauses or resumes. */
  #live(): void {
    const some = Math.ceil(this.#alive / 2_000);
    for (let at = 0; at < some; at += 1) this.#happen(this.#anybody());
    while (this.#going < this.#alive) this.#enrol();
  }

  #happen(one: Written): void {
    const chance = this.#random();
    if (this.#random() < 0.1) {
      becomeOneOrTwo(this.#answered, one, this.#people);
      return;
    }
    if (this.#random() < 0.05) {
      if (one.state.mail === null) this.#tryTo(one, givenTo(one, this.#accounts, this.#random()));
      return;
    }
    if (this.#random() < 0.5) {
      answer(this.#answered, one);
      if (this.#random() < 0.3) readAccount(this.#answered, one.account);
      return;
    }
    if (chance < 0.2) reply(this.#answered, one);
    else if (chance < 0.3) for (const each of one.ofPerson) this.#object(each, 'unsubscribed');
    else if (chance < 0.4) this.#object(one, 'stageChanged');
    else if (chance < 0.45) for (const each of one.ofPerson) this.#object(each, 'erased');
    else this.#tryTo(one, pausedOrResumed(one, chance < 0.7, this.#now));
  }

  #anybody(): Written {
    return this.#people[Math.floor(this.#random() * this.#people.length)]!;
  }

  #object(one: Written, reason: StopReason): void {
    this.#position += 1;
    one.objection ??= { position: this.#position, reason };
  }

  #enrol(): void {
    const at = this.#people.length;
    const account = this.#accounts[at % this.#accounts.length]!;
    // Now and then it is somebody who is in another sequence.
    const before = this.#people[at - 1 - Math.floor(this.#random() * 200)];
    const ofPerson = before !== undefined && this.#random() < 0.1 ? before.ofPerson : [];
    // Or somebody else who has the address of who is put in right before.
    const address = this.#random() < 0.1 ? this.#people[at - 1]?.address : undefined;
    this.#people.push(enrolledAs(at, account, this.#now, ofPerson, address));
    account.waiting.add(at);
    this.#going += 1;
  }

  async #turn(account: Account): Promise<void> {
    if (account.isLocked) return;
    account.isLocked = true;
    try {
      await sendFrom(resting(this.#turnOf(account), account.rests));
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      this.findings.crashes += 1;
      account.rests.clear();
    }
    account.isLocked = false;
  }

  #turnOf(account: Account): Parameters<typeof resting>[0] {
    const sending = this.#sending(account);
    return {
      now: () => iso(this.#now),
      isOver: () => this.#random() < 0.02,
      due: async (limit) => {
        await this.#step();
        const isFirstAlone = !isRead(account, this.#now);
        const now = iso(this.#now);
        const found: EnrolmentDue[] = [];
        for (const at of account.waiting) {
          const one = this.#people[at]!;
          const { next, mail, status } = one.state;
          if (next === null || status === 'stopped') {
            if (mail === null) this.#leave(one, at);
            continue;
          }
          const isDue = next.at <= now && mail === null;
          if (!isDue || !this.#isOpen(this.#now, one.hours)) continue;
          if (isFirstAlone && one.state.done.length > 0) this.findings.waited += 1;
          else found.push({ id: one.id, stamp: one.stamp });
          if (found.length === limit) break;
        }
        return found;
      },
      allowance: async () => {
        await this.#step();
        account.claims = account.claims.filter((at) => at > this.#now - DAY_MS);
        const { lastClaim, pauseMs, perDay } = account;
        return { left: perDay - account.claims.length, notBefore: iso(lastClaim + pauseMs) };
      },
      // Now and then a worker has lost its turn without knowing, and two come to the same mail.
      sendOne: async (id) => {
        const both = this.#random() < 0.02 ? [id, id] : [id];
        const [first] = await Promise.all(both.map((each) => sendOne(sending, each)));
        return first!;
      },
    };
  }

  #sending(account: Account): Sending {
    return {
      now: () => iso(this.#now),
      read: async (id) => {
        await this.#step();
        return this.#byId(id).state;
      },
      prepare: async ({ facts }) => {
        await this.#step();
        const one = this.#byId(facts.enrolmentId);
        return one.account === account ? this.#prepare(one) : { kind: 'wait' };
      },
      stepAfter: async ({ facts }, stepId) =>
        nextOf(this.#byId(facts.enrolmentId), stepId, this.#now),
      retryAt: () => iso(this.#now + 15 * MINUTE_MS),
      reasonOf: () => 'refused',
      give: async (command) => {
        await this.#step();
        const one = this.#byId(command.data.enrolmentId);
        // Right before the claim, behind all that was looked at.
        if (command.type === 'ClaimMail' && this.#random() < 0.01) this.#happen(one);
        this.#apply(one, command);
        const position = String(this.#position);
        await this.#step();
        return { position };
      },
    };
  }

  #prepare(one: Written): Prepared {
    one.preparedAt = this.#position;
    if (sendingSettingsOf('m', one.account.mailbox) === null) return { kind: 'wait' };
    if (one.objection !== null) return { kind: 'stop', reason: one.objection.reason };
    const against = lookBeside(one, this.#addresses, this.#now, (id) => this.#byId(id).state);
    if (against !== null) return against;
    if (!isOpen(iso(this.#now), one.hours)) return { kind: 'wait' };
    if (mayHaveAnswered(one.state) && !areAllRead(one, this.#accounts, this.#now)) {
      this.findings.waited += 1;
      return { kind: 'wait' };
    }
    const step = stepAfter(steps, one.state.done);
    if (step === undefined) return { kind: 'plan', next: null };
    const { stepId } = step;
    const { next, issue, mailboxId } = one.state;
    if (next !== null && next.stepId !== stepId) {
      return { kind: 'plan', next: { stepId, at: next.at } };
    }
    const mailId = `${one.id}/${stepId}/${issue}`;
    const until = closesAt(iso(this.#now), one.hours);
    const letter = { senderId: 'u', variantId: 'v', to: one.address, subject: '', text: '' };
    return {
      kind: 'mail',
      claim: { ...letter, stepId, mailId, mailboxId, messageKey: mailId, until },
      objection: () => this.#objectionTo(one, mailId),
      send: () => this.#serve(one, mailId),
      beforehand: () => this.#step(),
      afterwards: () => this.#step(),
    };
  }

  async #objectionTo(one: Written, mailId: string): Promise<Objection | null> {
    await this.#step();
    const { objection } = one;
    // Now and then it ends between the claim and the connection.
    if (this.#random() < 0.005) endBehindClaim(this.#answered, one);
    one.lookedPosition = this.#position;
    // And right behind the look: what comes after the claim is too late for this mail.
    if (this.#random() < 0.01) this.#object(one, 'stageChanged');
    if (this.#random() < 0.002) sleep(this.#answered, one);
    // Now and then somebody holds the day's outbox for a moment: that mail waits, and nothing ends.
    if (this.#random() < 0.01) return { kind: 'wait' };
    if (wasBehind(this.#answered, one, this.#addresses, mailId)) return { kind: 'wait' };
    return objection === null ? null : { kind: 'stop', reason: objection.reason };
  }

  async #serve(one: Written, mailId: string): Promise<Delivery> {
    await this.#step();
    const { arrives, delivery } = served(this.#random);
    if (!arrives) return delivery;
    this.#arrive(one, mailId);
    await this.#step();
    return delivery;
  }

  #arrive(one: Written, mailId: string): void {
    // Whatever has another issue was sent again because a person knew that it had not come.
    const step = mailId.slice(0, mailId.lastIndexOf('/'));
    const times = (one.arrived.get(step) ?? 0) + 1;
    one.arrived.set(step, times);
    one.hasOpenMail = true;
    const claimed = one.claims.get(mailId)!;
    noteBeside(this.findings, one, this.#addresses, claimed);
    one.got.push({ ...claimed, account: one.account });
    this.findings.sent += 1;
    if (times > 1) this.findings.twice += 1;
    noteStop(this.findings, one);
  }

  #leave(one: Written, at: number): void {
    if (one.account.waiting.delete(at)) this.#going -= 1;
  }

  #byId(id: string): Written {
    return this.#people[Number(id.slice(1))]!;
  }

  #tryTo(one: Written, command: Pick<EnrolmentCommand, 'type' | 'data'>): void {
    const { status, next, mail } = one.state;
    if (status === 'stopped' || (next === null && mail === null)) return;
    this.#apply(one, command);
  }

  /** A command at the stream as it stands: what appends at an expected revision comes to. */
  #apply(one: Written, { type, data }: Pick<EnrolmentCommand, 'type' | 'data'>): void {
    const context = { now: iso(this.#now) };
    const events = enrolment.decide({ type, data, context } as EnrolmentCommand, one.state);
    for (const event of events) this.#append(one, event);
  }

  #append(one: Written, event: EnrolmentEvent): void {
    this.#position += 1;
    one.state = enrolment.evolve(one.state, event)!;
    one.stamp = String(this.#position);
    this.#open[one.state.mail === null ? 'delete' : 'add'](one);
    if (event.type === 'EnrolmentStopped') one.stoppedAt = Math.min(one.stoppedAt, this.#position);
    if (event.type === 'MailUnclear') one.unclearSince = this.#now;
    noteIn(this.findings, one, event);
    if (event.type === 'MailWithheld') this.findings.withheld += 1;
    noteSender(this.findings, one, event, this.#accounts);
    if (event.type === 'MailClaimed') this.#claimed(one, event.data);
    const { account } = one;
    // What was surely not sent counts for nothing.
    if (event.type === 'MailDeferred' || event.type === 'MailWithheld') account.claims.pop();
  }

  #claimed(one: Written, { mailId, stepId, candidacyId, personal }: MailClaimed): void {
    const { account } = one;
    one.claimPosition = this.#position;
    const to = personal[candidacyId]?.to ?? '';
    const claimed = { mailId, stepId, to, at: this.#now, position: this.#position };
    noteWritten(this.#addresses, one, claimed);
    one.claimedAt = this.#now;
    one.hasOpenMail = false;
    account.claims.push(this.#now);
    account.lastClaim = this.#now;
    const lately = account.claims.filter((at) => at > this.#now - DAY_MS);
    if (lately.length > account.perDay) this.findings.overLimit += 1;
    if (!isOpen(iso(this.#now), one.hours)) this.findings.outsideHours += 1;
    noteClaim(this.findings, one, this.#now);
  }

  /**
   * Others go on meanwhile, time passes, and now and then the process ends here and now. Accounts take their turns beside
   * each other: the more there are, the less time each step of one of them takes from all.
   */
  async #step(): Promise<void> {
    await Promise.resolve();
    const isTimed = this.#random() < STEPS_TIMED / this.#accounts.length;
    if (isTimed) this.#now += Math.floor(this.#random() * 3_000);
    if (this.#random() < 0.01) this.#happen(this.#anybody());
    if (this.#random() < 0.002) throw new Crash();
  }
}
