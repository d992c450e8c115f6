import type { Article } from '../article.ts';
import { accountQuestions } from './account.tsx';
import { extensionQuestions } from './extension.tsx';
import { networkFileQuestions } from './networkFile.tsx';
import { portfolioQuestions } from './portfolio.tsx';
import { programQuestions } from './programs.tsx';
import { Questions } from './Questions.tsx';
import { workingQuestions } from './working.tsx';

export const article: Article = {
  lead: 'One answer is open at a time; press an open question to close it. Each answer has a link of its own to send to somebody.',
  sections: [
    {
      id: 'account',
      title: 'Signing up and your account',
      body: <Questions of={accountQuestions} />,
    },
    {
      id: 'network-file',
      title: 'The network file',
      body: <Questions of={networkFileQuestions} />,
    },
    {
      id: 'extension',
      title: 'The browser extension',
      body: <Questions of={extensionQuestions} />,
    },
    { id: 'working', title: 'Working with Kith', body: <Questions of={workingQuestions} /> },
    {
      id: 'portfolio',
      title: 'Firms with a portfolio',
      body: <Questions of={portfolioQuestions} />,
    },
    { id: 'programs', title: 'Programs and the API', body: <Questions of={programQuestions} /> },
  ],
};
