import type { ReactNode } from 'react';
import { Form } from 'react-admin';
import { FieldLine } from '../elements/FieldLine.tsx';
import { SaveButton } from '../elements/SaveButton.tsx';
import { TextInput } from '../elements/TextInput.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import type { SelfSaving } from './useSaveSelf.ts';

interface NameFormProps {
  readonly saving: SelfSaving;
  /** What belongs to the form beside its field. */
  readonly children?: ReactNode;
}

/** One's own name, to be saved when it is another than the present one. */
export function NameForm({ saving, children }: NameFormProps) {
  const t = useTranslate();
  const { id, name } = usePage().user;
  return (
    <Form
      record={{ id, name }}
      onSubmit={({ name: typed }: { name?: string }) => saving.save({ name: (typed ?? '').trim() })}
      disableInvalidFormNotification
    >
      <FieldLine>
        <TextInput
          source="name"
          label={t('settings.name.title')}
          maxLength={200}
          autoComplete="name"
        />
        <SaveButton required="name" label={t('settings.name.save')} />
      </FieldLine>
      {children}
    </Form>
  );
}
