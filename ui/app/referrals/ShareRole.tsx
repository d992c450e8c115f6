import Button from '@mui/material/Button';
import { useNoticeStore } from '../../shared/notices/noticeStore.ts';
import { useTranslate } from '../i18n/useTranslate.ts';

interface ShareRoleProps {
  readonly projectId: string;
  readonly name: string;
}

/**
 * The one link to a role. It leads whoever of the workspace opens it to its people to refer, through
 * sign-in where need be; a phone offers the ways to send it that it has.
 */
export function ShareRole({ projectId, name }: ShareRoleProps) {
  const t = useTranslate();
  const notices = useNoticeStore();
  const url = `${window.location.origin}/referrals/${projectId}`;
  const shared = { title: name, text: t('referrals.share.text', { name }), url };
  const canShare = 'share' in navigator && navigator.canShare(shared);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      notices.done('COPY_LINK', t('referrals.share.copied'));
    } catch {
      // A browser that lends its clipboard to nobody: the link stands there to be copied by hand.
      notices.failed('COPY_LINK', { message: t('referrals.share.uncopied', { url }) });
    }
  }

  async function share() {
    try {
      await navigator.share(shared);
    } catch (error) {
      // Who closes the phone's own sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  }

  return (
    <>
      {canShare && (
        <Button variant="outlined" onClick={() => void share()}>
          {t('referrals.share.share')}
        </Button>
      )}
      <Button variant="outlined" onClick={() => void copy()}>
        {t('referrals.share.copy')}
      </Button>
    </>
  );
}
