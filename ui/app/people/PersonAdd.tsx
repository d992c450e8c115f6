import type { AddedPerson } from '../../../domain/contracts/byHand.ts';
import { PageHead } from '../elements/PageHead.tsx';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { NotOpen } from '../root/NotOpen.tsx';
import { usePage } from '../root/page.ts';
import { useStaysOpen } from '../root/useStaysOpen.ts';
import { PersonForm } from './PersonForm.tsx';

/** Somebody new, typed by hand; who turns out to be known is that person. */
export function PersonAdd() {
  const t = useTranslate();
  const tell = useTell('ADD_PERSON');
  const { may } = usePage().user;
  const { send } = useCommand('TELL_PERSON');
  const isOpen = useStaysOpen(may.tellPeople);
  if (!isOpen) return <NotOpen because={may.change ? 'role' : 'readOnly'} />;
  return (
    <>
      <PageHead title={t('people.form.add')} about={t('people.form.addAbout')} />
      <PersonForm<AddedPerson>
        type="ADD_PERSON"
        path="people"
        label={t('people.form.addButton')}
        back="/network"
        onSaved={({ id, known, revision }, { name }) => {
          // Of somebody known, Edit on their page takes any of it back.
          if (known) tell(t('people.form.wasKnown', { name }));
          else {
            const undo = () => void send(`people/${id}/tell`, { body: {}, ifMatch: revision });
            tell(t('people.form.added', { name }), { undo });
          }
          return `/people/${id}`;
        }}
      />
    </>
  );
}
