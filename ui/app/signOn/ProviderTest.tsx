import RightIcon from '@mui/icons-material/CheckCircleOutlined';
import WrongIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { SignOnTested } from '../../../domain/contracts/signOn.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import css from './SignOnPart.module.css';

/** Asks the provider as it is saved, and says in words what is wrong. */
export function ProviderTest({ isStale }: { readonly isStale: boolean }) {
  const t = useTranslate();
  const { send, state } = useCommand('TEST_SIGN_ON');
  const [found, setFound] = useState<SignOnTested>();
  const isBusy = state === 'request';

  async function test() {
    setFound(undefined);
    const done = await send('workspace/test-sign-on', { body: {} });
    if (done !== undefined) setFound(done.answer as SignOnTested);
  }

  const isRight = found?.problem === null;
  return (
    <>
      <Button variant="outlined" disabled={isBusy || isStale} onClick={() => void test()}>
        {t(isBusy ? 'signOn.provider.testing' : 'signOn.provider.test')}
      </Button>
      <output className={isRight ? css.right : css.wrong}>
        {found !== undefined && !isStale && (
          <>
            {isRight ? <RightIcon fontSize="small" /> : <WrongIcon fontSize="small" />}
            {found.words}
          </>
        )}
      </output>
    </>
  );
}
