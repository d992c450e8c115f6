import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { PERSON } from '../elements/personParameter.ts';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePerson } from '../people/usePerson.ts';
import { Section } from '../people/Section.tsx';
import { useProject } from '../projects/useProject.ts';
import { CareForm } from './CareForm.tsx';

/** In the panel of a person: how they are looked after as a prospect of this project, while they are one. */
export function PanelCare() {
  const { id: projectId } = useProject();
  const [parameters] = useSearchParams();
  const { data } = usePerson(parameters.get(PERSON) ?? '', undefined);
  const own = data?.decisions.find(
    ({ project, state }) => project.id === projectId && state === 'prospect',
  );
  return own === undefined ? null : <Shown id={own.id} />;
}

function Shown({ id }: { readonly id: string }) {
  const t = useTranslate();
  const { data } = useGetOne<ProspectResource>('prospects', { id }, { onError: saidInPlace });
  if (data === undefined) return null;
  return (
    <Section title={t('prospects.care.title')}>
      <CareForm prospect={data} />
    </Section>
  );
}
