import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PortfolioResource } from '../../../domain/contracts/portfolios.ts';
import { useTell } from '../elements/useTell.ts';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';
import { WhenRead } from '../workspace/settings/WhenRead.tsx';
import { LeavePortfolio } from './LeavePortfolio.tsx';
import css from './Portfolio.module.css';

type Firm = NonNullable<PortfolioResource['firm']>;

/** In whose portfolio the workspace is, what the firm sees of it, and the way out; a firm is led to its companies. */
export function OwnPortfolio() {
  const t = useTranslate();
  const { workspace } = usePage();
  const dataProvider = useDataProvider<KithDataProvider>();
  const found = useQuery({
    queryKey: ['portfolio'],
    queryFn: async () => (await dataProvider.readAt('portfolio')) as PortfolioResource,
  });
  return (
    <WhenRead of={found}>
      {({ firm }) =>
        firm !== null ? (
          <OfFirm firm={firm} />
        ) : workspace.portfolioPlace === 'firm' ? (
          <p className={css.soft}>
            {t('portfolios.own.companies')} <Link to="/portfolio">{t('portfolios.place')}</Link>.
          </p>
        ) : (
          <p className={css.soft}>{t('portfolios.own.none')}</p>
        )
      }
    </WhenRead>
  );
}

/** Each switch with its two calls, and what is said of them. */
const switches = {
  roles: {
    on: 'share-roles',
    off: 'hold-back-roles',
    onWords: 'portfolios.own.shown',
    offWords: 'portfolios.own.heldBack',
  },
  introductions: {
    on: 'allow-introductions',
    off: 'stop-introductions',
    onWords: 'portfolios.own.allowed',
    offWords: 'portfolios.own.stopped',
  },
} as const;

function OfFirm({ firm }: { readonly firm: Firm }) {
  const t = useTranslate();
  const tell = useTell('CHANGE_PORTFOLIO');
  const { send, state } = useCommand('CHANGE_PORTFOLIO', { isPressed: true });
  const { may } = usePage().user;
  const [isLeaving, setLeaving] = useState(false);
  const { id, name, sharesRoles, takesIntroductions } = firm;
  const isLocked = state === 'request' || !may.change;

  async function turn(which: keyof typeof switches, isTo: boolean, isUndo = false) {
    const { on, off, onWords, offWords } = switches[which];
    if ((await send(`portfolio/${id}/${isTo ? on : off}`)) === undefined) return;
    const words = t(isTo ? onWords : offWords, { firm: name });
    if (isUndo) return tell(words);
    tell(words, { undo: () => void turn(which, !isTo, true) });
  }

  return (
    <>
      <p className={css.soft}>{t('portfolios.own.words', { firm: name })}</p>
      <div className={css.choices}>
        <div>
          <FormControlLabel
            control={
              <Checkbox
                checked={sharesRoles}
                disabled={isLocked}
                onChange={(_event, isTo) => void turn('roles', isTo)}
              />
            }
            label={t('portfolios.own.roles')}
          />
          <p className={css.hint}>{t('portfolios.own.rolesAbout')}</p>
        </div>
        <div>
          <FormControlLabel
            control={
              <Checkbox
                checked={takesIntroductions}
                disabled={isLocked || !sharesRoles}
                onChange={(_event, isTo) => void turn('introductions', isTo)}
              />
            }
            label={t('portfolios.own.introductions')}
          />
          <p className={css.hint}>{t('portfolios.own.introductionsAbout', { firm: name })}</p>
        </div>
      </div>
      <WhileOpen>
        <h3>{t('portfolios.own.leave')}</h3>
        <p className={css.soft}>{t('portfolios.own.leaveAbout', { firm: name })}</p>
        <div>
          <Button
            variant="outlined"
            color="error"
            aria-haspopup="dialog"
            onClick={() => setLeaving(true)}
          >
            {t('portfolios.own.leave')}
          </Button>
        </div>
      </WhileOpen>
      {isLeaving && <LeavePortfolio firm={firm} onClose={() => setLeaving(false)} />}
    </>
  );
}
