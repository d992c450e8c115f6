import type { SentMailResource } from '../../../domain/contracts/enrolments.ts';
import { Moment } from '../elements/Moment.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';

/** What a mail told of being opened: always with how little that is worth. */
export function MailSeen({ seen }: Pick<SentMailResource, 'seen'>) {
  const t = useTranslate();
  if (seen === null) return null;
  const { opened, openedAt, followed, followedAt, followedUrl, byPrograms } = seen;
  return (
    <>
      {openedAt !== null && (
        <span>
          {t('tracking.seen.openedTimes', { smart_count: opened })} <Moment at={openedAt} />
        </span>
      )}
      {followedAt !== null && (
        <span>
          {t('tracking.seen.followedTimes', { smart_count: followed })} <Moment at={followedAt} />
          {followedUrl !== null && <bdi> · {followedUrl}</bdi>}
        </span>
      )}
      {byPrograms > 0 && <span>{t('tracking.seen.byPrograms', { smart_count: byPrograms })}</span>}
    </>
  );
}
