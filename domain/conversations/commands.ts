import { z } from 'zod';
import { Code } from '../kernel/code.ts';
import type { Command } from '../kernel/command.ts';
import { Id } from '../kernel/ids.ts';
import type { ConversationEvent, InboundMailEvent } from './events.ts';

type DataOf<Type extends ConversationEvent['type']> = Extract<
  ConversationEvent,
  { type: Type }
>['data'];

/** A mail as it came in, with what it is about. */
export type ReceivedMail = Omit<DataOf<'MailReceived'>, 'personal' | 'answeredBy'> & {
  readonly from: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly isCut: boolean;
  readonly messageId: string | null;
};

/** What the server said to an answer. */
export type RecordedAnswer =
  | { readonly kind: 'accepted'; readonly serverMessageId: string | null }
  | { readonly kind: 'deferred'; readonly code: string; readonly retryAt: string }
  | { readonly kind: 'refused' | 'unclear'; readonly code: string };

const one = z.object({ candidacyId: Id, answerId: Id });

/** Of a claim of which nothing was heard since: whoever sent it has gone. */
export const GiveUpAnswer = one.extend({ code: Code });
export const SettleAnswer = one.extend({ wasSent: z.boolean(), by: Code });

type One = z.infer<typeof one>;

export type ConversationCommand =
  | Command<'ReceiveMail', ReceivedMail>
  | Command<
      'WriteAnswer',
      One & {
        readonly receivedId: string;
        readonly writtenBy: string;
        readonly text: string;
      }
    >
  | Command<'TakeBackAnswer', One & { readonly by: string }>
  | Command<'ClaimAnswer', One & { readonly messageKey: string }>
  | Command<'RecordAnswer', One & { readonly delivery: RecordedAnswer }>
  | Command<'WithholdAnswer', One & { readonly reason: string }>
  /** It never came to a claim. */
  | Command<'AbandonAnswer', One & { readonly reason: string }>
  | Command<'GiveUpAnswer', z.infer<typeof GiveUpAnswer>>
  | Command<'SettleAnswer', z.infer<typeof SettleAnswer>>;

export type InboundMailCommand = Command<'HandInMail', InboundMailEvent['data']>;
