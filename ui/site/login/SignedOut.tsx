import type { ReactNode } from 'react';
import type { SignedOutBecause } from '../../../domain/contracts/flashNotice.ts';
import { Support } from '../shell/Support.tsx';
import css from './Login.module.css';

const words: Readonly<Record<SignedOutBecause, ReactNode>> = {
  revoked: 'You were signed out here from another of your browsers.',
  suspended: (
    <>
      Your account is suspended, so you were signed out. Nothing of yours is lost. Ask us what it is
      about: <Support subject="Our suspended account" />.
    </>
  ),
  keptOut:
    'An owner of your workspace has suspended you, so you were signed out. Your role and what is yours are kept. Ask an owner to let you in again.',
  closed: 'Your account has been closed, so you were signed out.',
  workspaceEnded: 'Your workspace has been closed for good, so you were signed out.',
  removed:
    'You do not belong to your workspace any more, so you were signed out. If you still need it, ask one of its owners.',
};

/** Why whoever had Kith open in this browser is signed out of it. */
export function SignedOut({ because }: { readonly because: SignedOutBecause }) {
  return (
    <p className={css.failure} role="alert">
      {words[because]}
    </p>
  );
}
