import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ListFrame } from '../elements/ListFrame.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { AddCompany } from './AddCompany.tsx';
import { CompanyList } from './CompanyList.tsx';
import { OfferList } from './OfferList.tsx';
import { SharedRoles } from './SharedRoles.tsx';
import css from './Portfolio.module.css';

/** A firm's companies in numbers, the roles that they show, and what became of whom its people introduced. */
export function PortfolioPage() {
  const t = useTranslate();
  const { user } = usePage();
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
      {t('portfolios.add.open')}
    </Button>
  );
  return (
    <>
      <PageHead
        title={t('portfolios.place')}
        about={t('portfolios.about')}
        actions={user.may.managePortfolio ? add : undefined}
      />
      <section className={css.part} aria-labelledby="companies">
        <h2 id="companies">{t('portfolios.companies.title')}</h2>
        <ListFrame resource="portfolio-companies" sort={{ field: 'name', order: 'ASC' }}>
          <CompanyList />
        </ListFrame>
      </section>
      <section className={css.part} aria-labelledby="shared-roles">
        <h2 id="shared-roles">{t('portfolios.roles.title')}</h2>
        <ListFrame
          resource="portfolio-roles"
          sort={{ field: 'createdAt', order: 'DESC' }}
          named="roles"
        >
          <SharedRoles />
        </ListFrame>
      </section>
      <section className={css.part} aria-labelledby="offers">
        <h2 id="offers">{t('portfolios.offers.title')}</h2>
        <ListFrame
          resource="portfolio-introductions"
          sort={{ field: 'offeredAt', order: 'DESC' }}
          named="introduced"
        >
          <OfferList />
        </ListFrame>
      </section>
      {isAdding && <AddCompany onClose={() => setAdding(false)} />}
    </>
  );
}
