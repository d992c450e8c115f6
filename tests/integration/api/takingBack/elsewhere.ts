const api = (file: string) => `tests/integration/api/${file}.test.ts`;
const workers = (file: string) => `tests/integration/workers/${file}.test.ts`;

const of = (path: string, ...verbs: readonly string[]) =>
  verbs.map((verb) => `post /api/${path}/{id}/${verb}`);

/** Changes whose way back needs more than one call after another: by the test that goes it. */
const byFile: Readonly<Record<string, readonly string[]>> = {
  [api('referrals/referrals')]: [
    'post /api/referrals',
    'post /api/open-roles/{id}/refer',
    ...of('referrals', 'withdraw'),
  ],
  [api('referrals/rewardDue')]: of('referral-rewards', 'pay', 'take-back-payment'),
  [api('introductions/introductions')]: [
    'post /api/introductions',
    ...of('introductions', 'withdraw', 'reinstate', 'agree', 'decline', 'reopen'),
    ...of('introductions', 'mark-made', 'mark-not-made'),
  ],
  [api('suppressions/suppressions')]: ['post /api/suppressions', 'post /api/suppressions/lift'],
  [api('enrolments/undoing')]: ['post /api/enrolments', ...of('enrollings', 'undo')],
  [api('enrolments/enrolling')]: of('enrolments', 'pause', 'resume', 'stop', 'reopen'),
  [api('enrolments/changingSender')]: of('enrolments', 'change-sender'),
  [workers('drafts/stoppedOpenings')]: [
    'post /api/opening-batches',
    ...of('opening-batches', 'stop'),
  ],
  [workers('conversations/answering')]: of('conversations', 'answer', 'take-back'),
  [api('bulks/bulks')]: ['post /api/bulks', ...of('bulks', 'undo')],
  [api('bulks/addToProject')]: of('lists', 'add-to-project'),
  [api('lists/listBulks')]: [
    ...of('lists', 'remove-many', 'add-many'),
    ...of('list-bulks', 'undo'),
  ],
  [api('people/byHand')]: ['post /api/people'],
  [api('people/peopleFiles')]: of('people-files', 'import'),
  [api('people/keptFiles')]: of('people', 'attach-file', 'detach-file'),
  [api('network/uploads')]: ['put /api/network/uploads'],
  [workers('enrolments/sendingAs')]: [
    ...of('sequences', 'choose-sender'),
    'post /api/sendings',
    ...of('sendings', 'allow', 'refuse', 'revoke', 'withdraw'),
  ],
  [api('portfolios/mending')]: [
    'post /api/portfolio-companies',
    ...of('portfolio-companies', 'rename', 'replace', 'take-back'),
  ],
  [api('portfolios/introducing')]: [
    ...of('portfolio', 'share-roles', 'hold-back-roles'),
    ...of('portfolio', 'allow-introductions', 'stop-introductions'),
    ...of('portfolio-roles', 'introduce'),
    ...of('portfolio-introductions', 'withdraw'),
  ],
  [api('workspace/logo')]: ['post /api/workspace/choose-logo', 'post /api/workspace/take-out-logo'],
  [api('signOn/settings')]: [
    'switch-on-sign-on',
    'switch-off-sign-on',
    'require-sign-on',
    'make-sign-on-optional',
    'admit-newcomers',
  ].map((verb) => `post /api/workspace/${verb}`),
  [api('mailboxes/mailboxes')]: [
    'post /api/mailboxes',
    ...of('mailboxes', 'limit', 'pause', 'resume'),
  ],
  [api('invitations/invitations')]: ['post /api/invitations'],
  [api('tokens/tokens')]: ['post /api/tokens'],
  [api('identity/memberships')]: of('memberships', 'enter'),
};

/** The file of the test, by the change. */
export const elsewhere: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(byFile).flatMap(([file, calls]) => calls.map((call) => [call, file])),
);
