import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { firstNameOf } from '../../../domain/contracts/letters/names.ts';
import type { LetterValues } from '../../../domain/contracts/letters/variables.ts';
import type { SequencePreview, SequenceResource } from '../../../domain/contracts/sequences.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';
import { usePage } from '../root/page.ts';

/** Somebody whom a preview is of. */
export interface PreviewedPerson {
  readonly id: string;
  readonly name: string;
}

/** Whom the preview is of, which job it is about, and what the variables stand for then. */
export interface Previewed {
  readonly sequenceId: string;
  /** Undefined until somebody is chosen. */
  readonly personId: string | undefined;
  /** Undefined until somebody is chosen. */
  readonly name: string | undefined;
  readonly choose: (person: PreviewedPerson) => void;
  /** The project that is written about; the sequence's own where it has one. */
  readonly projectId: string;
  /** Undefined where it is the sequence's own, which is not to be chosen. */
  readonly chooseProject: ((projectId: string) => void) | undefined;
  /** Undefined until they are read. */
  readonly values: LetterValues | undefined;
  /** What they stand for whoever it goes to: what is known of the sender and the sequence's own project. */
  readonly shared: LetterValues;
  readonly hasAddress: boolean;
  readonly error: unknown;
  readonly readAgain: () => void;
}

/** Reads what the variables of a sequence stand for, for somebody who is chosen. */
export function usePreviewed({
  id,
  projectId: own,
  projectName: project,
  sender,
}: SequenceResource): Previewed {
  const { name: ownName } = usePage().user;
  const senderName = sender?.toldName ?? ownName;
  const dataProvider = useDataProvider<KithDataProvider>();
  const [person, setPerson] = useState<PreviewedPerson>();
  const [chosen, setChosen] = useState('');
  const projectId = own ?? chosen;
  const { data, error, refetch } = useQuery({
    queryKey: ['sequences', 'preview', id, person?.id, projectId, sender?.mailboxId],
    enabled: person !== undefined,
    placeholderData: keepPreviousData,
    queryFn: () => {
      const asked = new URLSearchParams({ personId: person?.id ?? '' });
      if (projectId !== '') asked.set('projectId', projectId);
      return dataProvider.readAt(`sequences/${id}/preview?${asked.toString()}`);
    },
  });
  const preview = person === undefined ? undefined : (data as SequencePreview | undefined);
  return {
    sequenceId: id,
    personId: person?.id,
    name: person?.name,
    choose: setPerson,
    projectId,
    chooseProject: own === null ? setChosen : undefined,
    values: preview?.values,
    shared: { project, senderName, senderFirstName: firstNameOf(senderName) },
    hasAddress: preview?.hasAddress ?? true,
    error,
    readAgain: () => void refetch(),
  };
}
