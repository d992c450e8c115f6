import type { Command } from '../kernel/command.ts';
import type { DraftEvent, OpeningBatchEvent } from './events.ts';

type AskedData = Omit<Extract<DraftEvent, { type: 'DraftAsked' }>['data'], 'personal'>;
type EndedData = Extract<DraftEvent, { type: 'DraftEnded' }>['data'];

interface Message {
  readonly role: 'system' | 'user';
  readonly content: string;
}

/** Whom a draft is for, where it is for somebody. */
export interface DraftedFor {
  readonly candidacyId: string;
  readonly personId: string;
  readonly recordIds: readonly string[];
}

export type DraftCommand =
  | Command<
      'AskForDraft',
      AskedData & { readonly messages: readonly Message[]; readonly whom: DraftedFor | null }
    >
  | Command<'EndDraft', Omit<EndedData, 'candidacyId'>>;

interface OfOpening {
  readonly candidacyId: string;
  readonly workspaceId: string;
  readonly projectId: string;
  readonly personId: string;
}

export type OpeningCommand =
  | Command<'KeepOpening', OfOpening & { readonly draftId: string; readonly text: string }>
  | Command<'WriteOpening', OfOpening & { readonly text: string }>
  | Command<'ReadOpening', OfOpening & { readonly draftId: string }>
  | Command<'RemoveOpening', OfOpening>;

export type DraftingCommand = Command<
  'SwitchDrafting',
  { readonly workspaceId: string; readonly isOn: boolean }
>;

type BatchData<Type extends OpeningBatchEvent['type']> = Extract<
  OpeningBatchEvent,
  { type: Type }
>['data'];

export type OpeningBatchCommand =
  | Command<'StartOpeningBatch', BatchData<'OpeningBatchStarted'>>
  | Command<'StopOpeningBatch', BatchData<'OpeningBatchStopped'>>
  | Command<'FinishOpeningBatch', BatchData<'OpeningBatchFinished'>>
  | Command<'FailOpeningBatch', BatchData<'OpeningBatchFailed'>>;
