import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useParams } from 'react-router';
import type { HandResource } from '../../../domain/contracts/byHand.ts';
import { PageHead } from '../elements/PageHead.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';
import { useCommand } from '../providers/useCommand.ts';
import { NotOpen } from '../root/NotOpen.tsx';
import { usePage } from '../root/page.ts';
import { useStaysOpen } from '../root/useStaysOpen.ts';
import { PersonForm } from './PersonForm.tsx';
import { NotShown } from './PersonStates.tsx';

/** What is told of a person by hand, over what other sources say. */
export function PersonEdit() {
  const t = useTranslate();
  const notify = useNotify();
  const { id = '' } = useParams();
  const { may } = usePage().user;
  const isOpen = useStaysOpen(may.tellPeople);
  const { send } = useCommand('TELL_PERSON');
  const dataProvider = useDataProvider<KithDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['by-hand', id],
    queryFn: async () => (await dataProvider.readAt(`people/${id}/by-hand`)) as HandResource,
    // What was seen is what is saved over: who was faster is told.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    enabled: isOpen,
  });
  if (!isOpen) return <NotOpen because={may.change ? 'role' : 'readOnly'} />;
  if (data === undefined) {
    return (
      <>
        <PageHead title={t('people.page.title')} />
        {error === null ? (
          <RowsSkeleton />
        ) : (
          <NotShown
            error={error}
            asOf={undefined}
            onNow={undefined}
            onRetry={() => void refetch()}
          />
        )}
      </>
    );
  }
  const name = data.facts.name ?? data.others?.name ?? '';
  const tell = `people/${data.id}/tell`;
  return (
    <>
      <PageHead title={t('people.form.edit', { name })} about={t('people.form.editAbout')} />
      <PersonForm<{ revision: number }>
        told={data}
        type="TELL_PERSON"
        path={tell}
        label={t('people.form.save')}
        onRefused={() => void refetch()}
        back={`/people/${data.id}`}
        onSaved={({ revision }) => {
          const undo = () => void send(tell, { body: data.facts, ifMatch: revision });
          notify(t('people.form.saved', { name }), { undo });
          return `/people/${data.id}`;
        }}
      />
    </>
  );
}
