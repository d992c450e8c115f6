import SequenceIcon from '@mui/icons-material/ForwardToInboxOutlined';
import type { AppCapability } from '../capability.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { sequenceTexts } from './texts.ts';

const SequenceIndex = lazyScreen(async () => (await import('./SequenceIndex.tsx')).SequenceIndex);
const SequenceShow = lazyScreen(async () => (await import('./SequenceShow.tsx')).SequenceShow);

/** What is written to candidates, step by step. */
export const sequences: AppCapability<'sequences', typeof sequenceTexts> = {
  name: 'sequences',
  texts: sequenceTexts,
  resources: [{ name: 'sequences', list: SequenceIndex, show: SequenceShow }],
  place: {
    to: '/sequences',
    leadsTo: ['/outbox', '/templates'],
    letter: 'q',
    title: 'sequences.place',
    Icon: SequenceIcon,
  },
  finds: [
    {
      resource: 'sequences',
      title: 'sequences.place',
      present: ({ id, name }) => ({ name, to: `/sequences/${id}` }),
    },
  ],
  needs: 'readPeople',
  staleBy: { sequences: ['projects', 'people', 'enrolments'] },
};
