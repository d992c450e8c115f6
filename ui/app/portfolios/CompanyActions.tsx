import InviteIcon from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CompanyResource } from '../../../domain/contracts/portfolios.ts';
import { MoreMenu } from '../elements/MoreMenu.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { InviteTeam } from './InviteTeam.tsx';
import css from './Portfolio.module.css';
import { RenameCompany } from './RenameCompany.tsx';
import { ReplaceCompany } from './ReplaceCompany.tsx';
import { TakeBackCompany } from './TakeBackCompany.tsx';

const asking = {
  invite: InviteTeam,
  rename: RenameCompany,
  replace: ReplaceCompany,
  takeBack: TakeBackCompany,
};

/** What of a company is the firm's: to invite its team until it has an owner, and to mend it until anybody has come in. */
export function CompanyActions({ company }: { readonly company: CompanyResource }) {
  const t = useTranslate();
  const [asked, setAsked] = useState<keyof typeof asking>();
  const { id, name, hasOwner, hasBegun } = company;
  const Asking = asked && asking[asked];
  const item = (act: 'rename' | 'replace' | 'takeBack') => ({
    title: t(`portfolios.${act}.open`),
    act: () => setAsked(act),
  });
  return (
    <span className={css.acts}>
      {!hasOwner && (
        <Button
          size="small"
          className={css.act ?? ''}
          startIcon={<InviteIcon />}
          title={t('portfolios.invite.of', { name })}
          aria-label={t('portfolios.invite.of', { name })}
          onClick={() => setAsked('invite')}
        >
          <span className={css.wide}>{t('portfolios.invite.open')}</span>
        </Button>
      )}
      {!hasBegun && (
        <MoreMenu
          popup={`company-${id}`}
          label={t('portfolios.mend.more', { name })}
          items={[item('rename'), item('replace'), item('takeBack')]}
        />
      )}
      {Asking !== undefined && <Asking company={company} onClose={() => setAsked(undefined)} />}
    </span>
  );
}
