import { useFormState } from 'react-hook-form';
import { useDirtyForm } from '../live/dirtyForms.ts';

interface FormGuardProps {
  /** Something beside the form has changed, and is saved with it. */
  readonly alsoDirty?: boolean;
  /** All is saved, and the way leads on. */
  readonly isSaved?: boolean;
}

/** Whoever leaves the form around it unsaved is asked first; nothing is read anew under it. */
export function FormGuard({ alsoDirty = false, isSaved = false }: FormGuardProps) {
  const { isDirty } = useFormState();
  useDirtyForm((isDirty || alsoDirty) && !isSaved);
  return null;
}
