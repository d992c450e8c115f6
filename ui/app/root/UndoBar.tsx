import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { offerUndo, useUndoable } from './undo.ts';

/** How long Undo is offered, in milliseconds. */
const OFFERED_MS = 8_000;

/** The bar at the bottom that offers to take back what was just done, and nothing else. */
export function UndoBar() {
  const undoable = useUndoable();
  return (
    <Snackbar
      key={undoable?.message}
      open={undoable !== undefined}
      autoHideDuration={OFFERED_MS}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') offerUndo(undefined);
      }}
      message={undoable?.message}
      action={
        <Button
          onClick={() => {
            undoable?.undo();
            offerUndo(undefined);
          }}
        >
          Undo
        </Button>
      }
      sx={{ left: { xs: 16, md: 256 }, bottom: { xs: 76, md: 24 }, right: 'auto' }}
    />
  );
}
