import { DialogForm, type DialogFormProps } from './DialogForm.tsx';
import { TitledDialog, type TitledDialogProps } from './TitledDialog.tsx';

type FormDialogProps = DialogFormProps & Pick<TitledDialogProps, 'title' | 'maxWidth'>;

/** A dialog that asks by a form. */
export function FormDialog({ title, maxWidth, ...form }: FormDialogProps) {
  return (
    <TitledDialog
      title={title}
      maxWidth={maxWidth}
      onlyConfirms={form.takesAway}
      onClose={form.onClose}
    >
      <DialogForm {...form} />
    </TitledDialog>
  );
}
