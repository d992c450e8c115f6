import type { CircleReceipt } from '../../../domain/contracts/circle.ts';
import { Link } from '../../shared/links/Link.tsx';
import { usePageData } from '../pageData.tsx';
import { dayInWords } from '../prose/dates.ts';
import { Shell } from '../shell/Shell.tsx';
import css from './TalentCircle.module.css';

/** After leaving: the receipt of the erasure, under an address that names an id and nobody. */
export function LeftPage() {
  const { page } = usePageData();
  const receipt = page.kind === 'circleLeft' ? page.receipt : null;
  return (
    <Shell narrow>
      <section className="card">
        {receipt === null ? (
          <>
            <h1>Nobody has left here</h1>
            <p>This address belongs to no entry that has been left.</p>
          </>
        ) : (
          <>
            <h1>You have left the Talent Circle</h1>
            <Receipt receipt={receipt} />
          </>
        )}
        <p className="aside">
          <Link href="/talent-circle">To the Talent Circle</Link>
        </p>
      </section>
    </Shell>
  );
}

function Receipt({ receipt }: { readonly receipt: CircleReceipt }) {
  const { memberId, forgottenAt, keyDestroyedAt, provenAt } = receipt;
  // Leaving orders the erasure: for the moment until that is on record, "not yet" would be wrong.
  const lines: readonly (readonly [string, string | null])[] = [
    ...(forgottenAt === null ? [] : [['Erasure ordered', forgottenAt] as const]),
    ['Key destroyed', keyDestroyedAt],
    ['No copy left', provenAt],
  ];
  return (
    <>
      <p>
        {provenAt === null
          ? 'What you said is being erased right now. Load this page again for the receipt.'
          : 'What you said is erased, and nobody can read it any more. This is your receipt; it names nobody.'}
      </p>
      <dl className={css.facts}>
        {lines.map(([label, at]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{at === null ? 'not yet' : momentInWords(at)}</dd>
          </div>
        ))}
        <div>
          <dt>Receipt</dt>
          <dd className="address">{memberId}</dd>
        </div>
      </dl>
      {provenAt === null ? (
        <p>
          <a href={`/talent-circle/left?entry=${memberId}`}>Load the receipt again</a>
        </p>
      ) : null}
    </>
  );
}

/** The same words on the server and in the browser, so in UTC. */
function momentInWords(at: string): string {
  return `${dayInWords(at.slice(0, 10))}, ${at.slice(11, 16)} UTC`;
}
