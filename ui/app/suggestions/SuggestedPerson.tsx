import { useState } from 'react';
import type { SuggestionResource } from '../../../domain/contracts/pipeline.ts';
import { AskIntroducers } from '../introductions/AskIntroducers.tsx';
import { PersonHead } from '../people/PersonHead.tsx';
import { PersonShow } from '../people/PersonShow.tsx';
import { Recommendations } from '../referrals/Recommendations.tsx';
import { usePage } from '../root/page.ts';
import { Introducers } from './Introducers.tsx';
import { ReasonReceipt } from './ReasonReceipt.tsx';
import css from './SuggestedPerson.module.css';

/** Whoever is chosen: who they are, the whole ledger of why, and what is known of them beyond it. */
export function SuggestedPerson({ suggestion }: { readonly suggestion: SuggestionResource }) {
  const { user } = usePage();
  const { name, personId, projectId, lines, introducers, recommendations } = suggestion;
  const [isAsking, setIsAsking] = useState(false);
  const mayAsk = user.may.readPeople && introducers.some(({ userId }) => userId !== user.id);
  const why = (
    <div className={css.why}>
      <Recommendations recommendations={recommendations} />
      <div>
        <Introducers introducers={introducers} />
        {mayAsk && (
          <AskIntroducers
            personId={personId}
            projectId={projectId}
            isOpen={isAsking}
            onOpen={() => setIsAsking(true)}
          />
        )}
      </div>
      <ReasonReceipt lines={lines} isWhole />
    </div>
  );
  // Why they fit is there at once; the rest comes when it has been read.
  const meanwhile = (
    <article aria-label={name}>
      <PersonHead person={suggestion} isPage={false} />
      {why}
    </article>
  );
  return (
    <div className={css.person}>
      {user.may.readPeople ? (
        <PersonShow personId={personId} wantedFor={projectId} meanwhile={meanwhile}>
          {why}
        </PersonShow>
      ) : (
        meanwhile
      )}
    </div>
  );
}
