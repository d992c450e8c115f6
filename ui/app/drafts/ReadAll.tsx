import CheckIcon from '@mui/icons-material/DoneAllOutlined';
import Button from '@mui/material/Button';
import type { OpeningResource } from '../../../domain/contracts/drafts/resources.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';

interface ReadAllProps {
  /** What stands on screen. */
  readonly openings: readonly OpeningResource[];
  /** These have been read. */
  readonly onRead: (ids: readonly string[]) => void;
}

/** Says of all lines that stand on screen that one has read them; of others it says nothing. */
export function ReadAll({ openings, onRead }: ReadAllProps) {
  const t = useTranslate();
  const { send, state } = useCommand('WRITE_OPENING', { isPressed: true });
  const unread = openings.filter(({ unreadDraftId }) => unreadDraftId !== null);
  // A single one has its own button.
  if (unread.length < 2) return null;

  async function read() {
    const done: string[] = [];
    for (const { id, unreadDraftId: draftId } of unread) {
      // A line that was changed since is another one, and is to be read itself: that is told.
      if ((await send(`openings/${id}/read`, { body: { draftId } })) === undefined) break;
      done.push(id);
    }
    onRead(done);
  }

  return (
    <Button
      variant="outlined"
      startIcon={<CheckIcon />}
      disabled={state === 'request'}
      onClick={() => void read()}
    >
      {t('drafts.lines.readAll', { smart_count: unread.length })}
    </Button>
  );
}
