import LinkIcon from '@mui/icons-material/LinkOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import { DeclarationDialog } from './DeclarationDialog.tsx';

interface DeclarationButtonProps {
  readonly prospectId: string;
  readonly name: string;
}

/** Opens the link by which a prospect may say something of themself. */
export function DeclarationButton({ prospectId, name }: DeclarationButtonProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<LinkIcon />} onClick={() => setOpen(true)}>
        {t('declarations.link.open')}
      </Button>
      {isOpen && (
        <DeclarationDialog prospectId={prospectId} name={name} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
