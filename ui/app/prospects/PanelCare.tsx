import { useGetOne } from 'react-admin';
import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { DeclarationButton } from '../declarations/DeclarationButton.tsx';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { Section } from '../people/Section.tsx';
import { CareForm } from './CareForm.tsx';
import { useOwnProspect } from './useOwnProspect.ts';

/** In the panel of a person: how they are looked after as a prospect of this project, while they are one. */
export function PanelCare() {
  const own = useOwnProspect();
  return own === undefined ? null : <Shown id={own.id} />;
}

function Shown({ id }: { readonly id: string }) {
  const t = useTranslate();
  const { data } = useGetOne<ProspectResource>('prospects', { id }, { onError: saidInPlace });
  if (data === undefined) return null;
  return (
    <Section title={t('prospects.care.title')}>
      <CareForm prospect={data} />
      <DeclarationButton prospectId={id} name={data.name} />
    </Section>
  );
}
