import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { Choice } from '../elements/Choice.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { Care } from './useCare.ts';
import { useTeam } from './useTeam.ts';

interface AssignChoiceProps {
  readonly prospect: ProspectResource;
  readonly care: Care;
}

/** Who has a prospect: somebody of the project, or nobody; who has left is told so. */
export function AssignChoice({ prospect: { assignedTo }, care }: AssignChoiceProps) {
  const t = useTranslate();
  const team = useTeam();
  const current = assignedTo?.userId ?? '';
  const left =
    assignedTo === null || team.some(({ id }) => id === current)
      ? []
      : [
          {
            id: current,
            title: assignedTo.hasLeft
              ? t('prospects.care.left', { name: assignedTo.name })
              : assignedTo.name,
          },
        ];
  return (
    <Choice
      label={t('prospects.care.assignedTo')}
      value={current}
      options={[{ id: '', title: t('prospects.care.nobody') }, ...left, ...team]}
      onChange={(id) => {
        const who = team.find((each) => each.id === id);
        care.assign(who?.id ?? null, who?.title);
      }}
    />
  );
}
