import { isRendered, renderLetter, replySubject } from '../../domain/contracts/letters/render.ts';
import { mailProblemSaid } from '../../domain/contracts/mailboxes.ts';
import { TestMailBody, TestMailSent } from '../../domain/contracts/sequences.ts';
import { userDecider } from '../../domain/identity/user.ts';
import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { senderOf, sendingSettingsOf } from '../../domain/mailboxes/mailbox.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { AccountMessage, Delivery } from '../../platform/mail/accounts/port.ts';
import { findOpening } from '../../projections/drafts/listOpenings.ts';
import { getUser } from '../../projections/identity/users.ts';
import { getPerson } from '../../projections/people/people.ts';
import { valuesFor } from '../../projections/sequences/valuesFor.ts';
import type { EndpointsContext } from '../capability.ts';
import { senderFor } from '../enrolments/senderFor.ts';
import { canAsMember } from '../http/asked.ts';
import { endpoint } from '../http/endpoint.ts';
import { testMailLimit } from '../http/middleware/rateLimit.ts';
import { projectFor } from '../projects/projectFor.ts';
import { ById, sequenceFor } from './sequenceFor.ts';
import { asTest } from './testMail.ts';

/**
 * Sends a mail of a sequence to whoever writes it, within the request: it is the answer to it. It goes out from the
 * account that candidates would hear from, and stands in no log; where nothing came, it is asked for again.
 */
export function testMailRoute({
  app,
  limits,
  accounts,
}: Pick<EndpointsContext, 'app' | 'limits' | 'accounts'>) {
  return endpoint({
    method: 'post',
    path: '/api/sequences/:id/test-mail',
    summary:
      'Send yourself a mail of a sequence as it is being written, with somebody’s values. Nobody else is sent anything.',
    capability: 'sequences',
    access: 'user',
    params: ById,
    body: TestMailBody,
    // Of which sequence it is, what is read of it decides: to others there is none.
    may: canAsMember,
    answer: TestMailSent,
    async handle({ session, params: { id }, body, commandContext }) {
      const { workspaceId } = session;
      const { sequence, person, project, opening, me } = await app.reads(
        [workspaceId],
        async (tx) => {
          const found = await sequenceFor(tx, session, id);
          const whom = await getPerson(tx, workspaceId, body.personId);
          if (whom === undefined) throw new NotFoundError('person', body.personId);
          const projectId = found.projectId ?? body.projectId;
          const about = projectId === undefined ? null : await projectFor(tx, session, projectId);
          return {
            sequence: found,
            person: whom,
            project: about,
            opening: about === null ? null : await findOpening(tx, about.id, whom.id),
            me: await getUser(tx, session.userId),
          };
        },
      );
      if (typeof me?.email !== 'string') throw new NotFoundError('user', session.userId);
      const wanted = { ofSequence: sequence.mailboxId };
      const { mailboxId, account } = await senderFor(app, session, wanted, accounts);
      const owner = await readState(app, userDecider, account.userId);
      const sender = { name: owner?.name ?? null };
      const letter = { subject: body.subject, body: body.body };
      const said = renderLetter(letter, valuesFor({ person, project, sender, opening }));
      if (!isRendered(said)) {
        const { missing, unfit } = said;
        throw new RuleBrokenError(
          'value-missing',
          'This mail can’t be sent to them: a value that it needs is missing, or does not fit.',
          { missing, unfit },
        );
      }
      const settings = sendingSettingsOf(mailboxId, account);
      const from = senderOf(account, owner);
      if (settings === null || from === null) {
        throw new RuleBrokenError('mailbox-not-ready', 'Nothing is sent from this account now.');
      }
      await limits.count([[testMailLimit, session.userId]]);
      const subject = body.isReply ? replySubject(said.subject) : said.subject;
      const message: AccountMessage = {
        ...asTest({ ...said, subject }, person.name),
        messageId: `<${app.ids.idOf('test-mail', commandContext().commandId)}@${domainOf(from.address)}>`,
        from,
        to: { name: me.name ?? '', address: me.email },
        date: app.clock.now(),
      };
      assertSent(await accounts.mail.deliver(settings, message));
      return { to: me.email };
    },
  });
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

/** @throws RuleBrokenError where the server did not take it, or nobody knows */
function assertSent(delivery: Delivery): void {
  if (delivery.kind === 'accepted') return;
  throw new RuleBrokenError('test-not-sent', whyNot(delivery), { code: delivery.code });
}

function whyNot({ kind, code }: Exclude<Delivery, { kind: 'accepted' }>): string {
  if (kind === 'unclear') return 'The line broke: look into your inbox whether it came.';
  if (kind === 'refused') return 'The server of the account refused this mail.';
  if (code === 'busy') return 'Another mail leaves this account just now. Try again in a moment.';
  if (code === 'lineLost' || code === 'closing') return 'The line broke. Try again in a moment.';
  return mailProblemSaid(code);
}
