import RightIcon from '@mui/icons-material/CheckCircleOutlined';
import WrongIcon from '@mui/icons-material/ErrorOutlineOutlined';
import type { MailboxTested } from '../../../domain/contracts/mailboxes.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './YourMailboxes.module.css';

/** Below a long form it would come out of sight. */
const show = (found: HTMLElement | null) => found?.scrollIntoView({ block: 'nearest' });

/** What came of testing an account, of each of its servers in words. */
export function Tested({ found }: { readonly found: MailboxTested | undefined }) {
  return (
    <output>
      {found !== undefined && (
        <span ref={show} className={css.tested}>
          <Line of="sending" isRight={found.sending === null} words={found.sendingWords} />
          <Line of="reading" isRight={found.reading === null} words={found.readingWords} />
        </span>
      )}
    </output>
  );
}

interface LineProps {
  readonly of: 'sending' | 'reading';
  readonly isRight: boolean;
  readonly words: string;
}

function Line({ of, isRight, words }: LineProps) {
  const t = useTranslate();
  return (
    <span className={isRight ? css.right : css.wrong}>
      {isRight ? <RightIcon fontSize="small" /> : <WrongIcon fontSize="small" />}
      <span>
        {t(`mailboxes.check.${of}`)} {words}
      </span>
    </span>
  );
}
