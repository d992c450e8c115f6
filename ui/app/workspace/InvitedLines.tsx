import type { InvitedLine } from '../../../domain/contracts/invitations.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './MemberList.module.css';

/** What came of each entry of a pasted list: first how many went out, then the others, which need another look. */
export function InvitedLines({ lines }: { readonly lines: readonly InvitedLine[] }) {
  const t = useTranslate();
  const invited = lines.filter(({ outcome }) => outcome === 'invited');
  const others = lines.filter(({ outcome }) => outcome !== 'invited');
  return (
    <>
      <output>
        {invited.length === 0
          ? t('workspace.invite.failed')
          : t('workspace.invite.done', { smart_count: invited.length })}
      </output>
      {lines.length > 0 && (
        <ul className={css.lines} aria-label={t('workspace.invite.each')}>
          {/* The same may stand in a list twice. */}
          {[...others, ...invited].map(({ typed, email, outcome }, index) => (
            <li key={index}>
              <bdi>{email ?? typed}</bdi>
              <span className={css.aside}>{t(`workspace.invite.outcomes.${outcome}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
