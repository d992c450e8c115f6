import { noWords, wordsChosenIn, type WorkspaceWords } from '../../domain/contracts/words.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { LogoFormat, SettingsEvent } from '../../domain/workspace/events.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';

/** The picture by which a workspace is shown. */
export interface Logo {
  readonly id: string;
  readonly format: LogoFormat;
}

export interface SettingsRow {
  readonly workspace_id: string;
  /** Where its clocks stand, a name of the IANA database. */
  readonly zone: string;
  readonly words: WorkspaceWords;
  readonly logo: Logo | null;
  /** Where in the log they last changed, so that every change is told. */
  readonly changed: string;
  readonly revision: number;
}

const untouched = { zone: 'UTC', words: noWords, logo: null };

/** What of a workspace's settings queries ask; the whole of them its stream tells. Key: workspace id. */
export const settings = defineReadModel<SettingsRow, SettingsEvent | SubjectEvent>({
  name: 'settings',
  version: 2,
  categories: ['settings', 'subject'],
  personal: true,
  columns: {
    workspace_id: 'id',
    zone: 'text',
    words: 'json',
    logo: 'json?',
    changed: 'text',
    revision: 'int',
  },
  indexes: [['workspace_id']],
  keysOf({ event }) {
    if (event.type === 'SubjectForgotten') {
      return event.data.kind === 'workspace' ? [event.data.subjectId] : [];
    }
    return 'workspaceId' in event.data ? [event.data.workspaceId] : [];
  },
  evolve(row, { event, position, revision }, key) {
    if (event.type === 'SubjectForgotten') return 'forgotten';
    if (event.type === 'ErasureProven') return row;
    const before = { ...untouched, ...row, workspace_id: key, changed: position, revision };
    switch (event.type) {
      case 'TimeZoneChosen':
        return { ...before, zone: event.data.zone };
      case 'StartingStagesChosen':
      case 'SkipReasonsChosen':
      case 'JobTypesChosen':
        return { ...before, words: wordsChosenIn(before.words, event) };
      case 'LogoChosen': {
        const { logoId: id, format } = event.data;
        return { ...before, logo: { id, format } };
      }
      case 'LogoTakenOut':
        return { ...before, logo: null };
      case 'HolidaysChosen':
      case 'DayOffAdded':
      case 'DayOffTakenOut':
      case 'StageMovesChosen':
        return before;
    }
    return unreachable(event);
  },
});

/** What every page of a workspace shows of its settings. */
type ShownSettings = Readonly<Pick<SettingsRow, 'words' | 'logo' | 'revision'>>;

/** Its words, its logo, `null` where it has none, and the revision they are of; -1 before the first. */
export async function getSettings(tx: Transaction, workspaceId: string): Promise<ShownSettings> {
  const rows = await tx.query<ShownSettings>(
    `select s.words, s.logo, s.revision from ${tableOf(settings)} s where s.key = $1`,
    [workspaceId],
  );
  return rows[0] ?? { words: noWords, logo: null, revision: -1 };
}

/** The words of a workspace, and the revision of its settings that they are of. */
export async function getWords(
  tx: Transaction,
  workspaceId: string,
): Promise<Omit<ShownSettings, 'logo'>> {
  const { words, revision } = await getSettings(tx, workspaceId);
  return { words, revision };
}

/** The logo of a workspace; `null` where it has none. */
export async function getLogo(tx: Transaction, workspaceId: string): Promise<Logo | null> {
  return (await getSettings(tx, workspaceId)).logo;
}

/** The files that are the logo of some workspace: for what works by itself. */
export async function listLogoIds(tx: Transaction): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select s.logo ->> 'id' as id from ${tableOf(settings)} s where s.logo is not null`,
  );
  return rows.map(({ id }) => id);
}
