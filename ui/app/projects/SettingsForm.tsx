import { useState, type ReactNode } from 'react';
import { EditBase, Form, type RaRecord } from 'react-admin';
import { FormGuard } from '../elements/FormGuard.tsx';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { useOutcome } from '../providers/useOutcome.ts';
import { useProject } from './useProject.ts';
import css from './ProjectEdit.module.css';

type Values = Readonly<Record<string, string>>;

interface SettingsFormProps {
  /** The type of action that failures are told of. */
  readonly type: string;
  readonly title: string;
  /** What stands in the fields: the command that saves is chosen by them. */
  readonly values: Values;
  /** What stood there before and the revision that saving made: for taking it back. */
  readonly onSaved?: (before: Values, revision: number) => void;
  readonly children: ReactNode;
}

/** A form on the project around it, saved by a command of its own. */
export function SettingsForm({ type, title, values, onSaved, children }: SettingsFormProps) {
  const { id } = useProject();
  const outcome = useOutcome(type);
  // A refusal reads the project again: what was typed stays, over whatever stands there by now.
  const [before, setBefore] = useState<Values>();
  return (
    <EditBase
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      disableAuthentication
      queryOptions={{ onError: saidInPlace }}
      mutationOptions={{
        onSuccess: async (saved: RaRecord) => {
          setBefore(undefined);
          await outcome.done('projects');
          onSaved?.(before ?? values, Number(saved['revision']));
        },
        onError: (error) => {
          setBefore((first) => first ?? values);
          return outcome.failed('projects', error);
        },
      }}
    >
      {/* No more than is typed here: what else changes of the project leaves it alone. */}
      <Form
        record={{ id, ...(before ?? values) }}
        className={css.section ?? ''}
        disableInvalidFormNotification
      >
        <h2>{title}</h2>
        {children}
        <FormGuard />
      </Form>
    </EditBase>
  );
}
