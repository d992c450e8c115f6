import { says, type Capability } from '../kernel/capability.ts';
import { does } from '../kernel/doing.ts';
import {
  awaits,
  awaitsAgain,
  ends,
  settles,
  tells,
  tellsAgain,
  unsettles,
} from '../kernel/telling.ts';
import * as events from './events.ts';
import type { IntroductionKind } from './events.ts';
import { introductionMailProcess } from './introductionMail.process.ts';
import * as policies from './policy.ts';

interface Named {
  readonly candidacyId: string;
  readonly askedById: string;
  readonly colleagueId: string;
}

const of = {
  candidacy: ({ candidacyId }: Named) => candidacyId,
  user: ({ askedById, colleagueId }: Named) => [askedById, colleagueId],
};

const asked = ({ introductionId }: { readonly introductionId: string }) =>
  `introduction-${introductionId}`;
const answered = ({ introductionId }: { readonly introductionId: string }) =>
  `introductionAnswer-${introductionId}`;

interface Shown {
  readonly introductionId: string;
  readonly projectId: string;
  readonly colleagueId: string;
}

const shown = { reach: 'project', of: asked } as const;
const facts = ({ introductionId, projectId, colleagueId }: Shown) => ({
  projectId,
  thingId: introductionId,
  userId: colleagueId,
});

/** What the colleague was asked, and what the asker was answered: neither has to be read once it is dealt with. */
const subjects = ({ candidacyId }: Named) => [candidacyId];
const by = ({ introductionId }: { readonly introductionId: string }) => introductionId;
const question = { codes: ['introductionAsked', 'nameAsked'], of: asked, subjects, by };
const agreement = { codes: ['introductionAgreed'], of: answered, subjects, by };

/** Which of the two they are asked for, the colleague is told. */
const tellsColleague = (wanted: IntroductionKind, code: string) =>
  tells(events.IntroductionAsked, {
    kind: 'introduction',
    code,
    when: ({ kind }) => kind === wanted,
    mailsItself: true,
    place: 'introduction',
    reach: 'own',
    of: asked,
    to: ({ colleagueId }) => [colleagueId],
    with: ({ introductionId, projectId, personId, candidacyId }) => ({
      projectId,
      personId,
      subjectId: candidacyId,
      detail: introductionId,
    }),
  });

/** A colleague is asked about somebody they know. What is written goes with the candidacy's key. */
export const introductions: Capability = {
  name: 'introductions',
  streams: {
    introduction: [
      says(events.IntroductionAsked, {
        about: 'candidacy',
        names: { ...of, record: ({ recordIds }) => recordIds },
      }),
      says(events.IntroductionAgreed, { about: 'candidacy', names: of }),
      says(events.IntroductionDeclined, { about: 'candidacy', names: of }),
      says(events.IntroductionReopened, { about: null, names: of }),
      says(events.IntroductionMade, { about: null, names: of }),
      says(events.IntroductionNotMade, { about: null, names: of }),
      says(events.IntroductionWithdrawn, { about: null, names: of }),
      says(events.IntroductionReinstated, { about: null, names: of }),
      says(events.IntroductionMailed, { about: null, names: of }),
    ],
  },
  policies,
  processes: [introductionMailProcess],
  does: [
    does(events.IntroductionAsked, {
      ...shown,
      code: ({ kind }) => (kind === 'introduce' ? 'introductionAsked' : 'nameAsked'),
      with: ({ personId, ...data }) => ({ ...facts(data), personId }),
    }),
    does(events.IntroductionAgreed, { ...shown, code: 'introductionAgreed', with: facts }),
    does(events.IntroductionDeclined, { ...shown, code: 'introductionDeclined', with: facts }),
    does(events.IntroductionMade, { ...shown, code: 'introductionMade', with: facts }),
    does(events.IntroductionWithdrawn, { ...shown, code: 'introductionWithdrawn', with: facts }),
  ],
  tells: [
    tellsColleague('introduce', 'introductionAsked'),
    tellsColleague('useName', 'nameAsked'),
    awaitsAgain(events.IntroductionWithdrawn, { of: asked }),
    tellsAgain(events.IntroductionReinstated, { of: asked, when: ({ isWaiting }) => isWaiting }),
    awaits(events.IntroductionAsked, {
      place: 'person',
      reach: 'project',
      of: answered,
      to: ({ askedById }) => [askedById],
      with: ({ projectId, personId, candidacyId }) => ({
        projectId,
        personId,
        subjectId: candidacyId,
      }),
    }),
    ends(events.IntroductionAgreed, {
      kind: 'introduction',
      code: 'introductionAgreed',
      of: answered,
    }),
    ends(events.IntroductionDeclined, {
      kind: 'introduction',
      code: 'introductionDeclined',
      of: answered,
    }),
    settles(events.IntroductionAgreed, question),
    settles(events.IntroductionDeclined, question),
    unsettles(events.IntroductionReopened, question),
    // The colleague has taken it back: the asker would go on from what holds no longer.
    awaitsAgain(events.IntroductionReopened, { of: answered }),
    settles(events.IntroductionMade, agreement),
    unsettles(events.IntroductionNotMade, agreement),
    settles(events.IntroductionWithdrawn, agreement),
    unsettles(events.IntroductionReinstated, agreement),
  ],
};
