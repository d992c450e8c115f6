import type { HelpPath } from '../../../domain/contracts/routes.ts';
import type { Article } from './article.ts';

/** Loads the content of a help page: nobody fetches the words of pages they don't read. */
export const contents: Readonly<Record<HelpPath, () => Promise<Article>>> = {
  '/help/quick-start/signing-up': async () => (await import('./quickStart/signingUp.tsx')).article,
  '/help/quick-start/viewing-projects': async () =>
    (await import('./quickStart/viewingProjects.tsx')).article,
  '/help/quick-start/review-suggestions': async () =>
    (await import('./quickStart/reviewSuggestions.tsx')).article,
  '/help/quick-start/contacting-candidates': async () =>
    (await import('./quickStart/contactingCandidates.tsx')).article,
  '/help/quick-start/recommending-as-contrib': async () =>
    (await import('./quickStart/recommendingAsContrib.tsx')).article,
  '/help/quick-start/exporting-candidates': async () =>
    (await import('./quickStart/exportingCandidates.tsx')).article,
  '/help/quick-start/invite-colleagues': async () =>
    (await import('./quickStart/inviteColleagues.tsx')).article,
  '/help/talent-sourcing/with-job-posting': async () =>
    (await import('./talentSourcing/withJobPosting.tsx')).article,
  '/help/talent-sourcing/without-job-posting': async () =>
    (await import('./talentSourcing/withoutJobPosting.tsx')).article,
  '/help/talent-sourcing/invite-colleagues': async () =>
    (await import('./talentSourcing/inviteColleagues.tsx')).article,
  '/help/talent-sourcing/ats-search': async () =>
    (await import('./talentSourcing/atsSearch.tsx')).article,
  '/help/talent-sourcing/own-network': async () =>
    (await import('./talentSourcing/ownNetwork.tsx')).article,
  '/help/talent-sourcing/upload-network': async () =>
    (await import('./talentSourcing/uploadNetwork.tsx')).article,
  '/help/frequently-asked/faq': async () => (await import('./faq/article.tsx')).article,
};
