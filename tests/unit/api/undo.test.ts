import { callOf, declared } from '../../support/http/declared.ts';

/** The same call, sent with what was there before. */
const ITSELF = 'itself';

/**
 * How each change that somebody signed in can make is taken back: by which call, or why by none.
 * A change that has no line here fails; so does a line for a change that there is no longer.
 */
const takenBack: Readonly<Record<string, { readonly by: string } | { readonly never: string }>> = {
  'post /api/projects': { by: 'post /api/projects/{id}/archive' },
  'post /api/projects/{id}/rename': { by: ITSELF },
  'post /api/projects/{id}/replace-job-description': { by: ITSELF },
  'post /api/projects/{id}/refine-search': { by: ITSELF },
  'post /api/projects/{id}/change-link': { by: ITSELF },
  'post /api/projects/{id}/correct-details': { by: ITSELF },
  'post /api/projects/{id}/change-stages': { by: ITSELF },
  'post /api/projects/{id}/add-member': { by: 'post /api/projects/{id}/remove-member' },
  'post /api/projects/{id}/remove-member': { by: 'post /api/projects/{id}/add-member' },
  'post /api/projects/{id}/open-referrals': { by: 'post /api/projects/{id}/close-referrals' },
  'post /api/projects/{id}/close-referrals': { by: 'post /api/projects/{id}/open-referrals' },
  'post /api/projects/{id}/set-referral-approval': { by: ITSELF },
  'post /api/projects/{id}/offer-referral-reward': {
    by: 'post /api/projects/{id}/withdraw-referral-reward',
  },
  'post /api/projects/{id}/withdraw-referral-reward': {
    by: 'post /api/projects/{id}/offer-referral-reward',
  },
  'post /api/projects/{id}/archive': { by: 'post /api/projects/{id}/reopen' },
  'post /api/projects/{id}/reopen': { by: 'post /api/projects/{id}/archive' },
  'post /api/referrals': { by: 'post /api/referrals/{id}/withdraw' },
  'post /api/open-roles/{id}/refer': { by: 'post /api/referrals/{id}/withdraw' },
  'post /api/referrals/{id}/withdraw': { by: 'post /api/referrals' },
  'post /api/referral-rewards/{id}/pay': {
    by: 'post /api/referral-rewards/{id}/take-back-payment',
  },
  'post /api/referral-rewards/{id}/take-back-payment': {
    by: 'post /api/referral-rewards/{id}/pay',
  },
  'post /api/introductions': { by: 'post /api/introductions/{id}/withdraw' },
  'post /api/introductions/{id}/withdraw': { by: 'post /api/introductions/{id}/reinstate' },
  'post /api/introductions/{id}/reinstate': { by: 'post /api/introductions/{id}/withdraw' },
  'post /api/introductions/{id}/agree': { by: 'post /api/introductions/{id}/reopen' },
  'post /api/introductions/{id}/decline': { by: 'post /api/introductions/{id}/reopen' },
  'post /api/introductions/{id}/reopen': { by: 'post /api/introductions/{id}/agree' },
  'post /api/introductions/{id}/mark-made': { by: 'post /api/introductions/{id}/mark-not-made' },
  'post /api/introductions/{id}/mark-not-made': { by: 'post /api/introductions/{id}/mark-made' },
  'post /api/suggestions/{id}/accept': { by: 'post /api/suggestions/{id}/restore' },
  'post /api/suggestions/{id}/skip': { by: 'post /api/suggestions/{id}/restore' },
  'post /api/suggestions/{id}/restore': { by: 'post /api/suggestions/{id}/accept' },
  'post /api/prospects/{id}/move': { by: ITSELF },
  'post /api/prospects/{id}/remove': { by: 'post /api/prospects/{id}/put-back' },
  'post /api/prospects/{id}/put-back': { by: 'post /api/prospects/{id}/remove' },
  'post /api/prospects/{id}/restore': { by: 'post /api/suggestions/{id}/accept' },
  'post /api/prospects/{id}/ask-declaration': {
    never: 'Whom the link was given to has it; what they said by it they withdraw themselves.',
  },
  'post /api/prospects/{id}/assign': { by: ITSELF },
  'post /api/prospects/{id}/tag': { by: 'post /api/prospects/{id}/untag' },
  'post /api/prospects/{id}/untag': { by: 'post /api/prospects/{id}/tag' },
  'post /api/prospects/{id}/set-next-step': { by: 'post /api/prospects/{id}/clear-next-step' },
  'post /api/prospects/{id}/clear-next-step': { by: 'post /api/prospects/{id}/set-next-step' },
  'post /api/suppressions': { by: 'post /api/suppressions/{id}/lift' },
  'post /api/suppressions/{id}/lift': { by: 'post /api/suppressions/{id}/restore' },
  'post /api/suppressions/{id}/restore': { by: 'post /api/suppressions/{id}/lift' },
  'post /api/enrolments': { by: 'post /api/enrollings/{id}/undo' },
  'post /api/enrollings/{id}/undo': { by: 'post /api/enrolments' },
  'post /api/outbox/hold': { by: 'post /api/outbox/release' },
  'post /api/outbox/release': { by: 'post /api/outbox/hold' },
  'post /api/enrolments/{id}/pause': { by: 'post /api/enrolments/{id}/resume' },
  'post /api/enrolments/{id}/resume': { by: 'post /api/enrolments/{id}/pause' },
  'post /api/enrolments/{id}/stop': { by: 'post /api/enrolments/{id}/reopen' },
  'post /api/enrolments/{id}/reopen': { by: 'post /api/enrolments/{id}/stop' },
  'post /api/enrolments/{id}/settle': {
    never: 'What was said to be sent is behind them; what was not is sent again.',
  },
  'post /api/enrolments/{id}/do-step': { never: 'What a person did they did.' },
  'post /api/conversations/{id}/answer': { by: 'post /api/conversations/{id}/take-back' },
  'post /api/conversations/{id}/take-back': { by: 'post /api/conversations/{id}/answer' },
  'post /api/conversations/{id}/settle': {
    never: 'What was sent is with them; what was not is written again.',
  },
  'post /api/bulks': { by: 'post /api/bulks/{id}/undo' },
  'post /api/lists/{id}/add-to-project': { by: 'post /api/bulks/{id}/undo' },
  'post /api/bulks/{id}/undo': { by: 'post /api/bulks/{id}/undo' },
  'post /api/lists/{id}/remove-many': { by: 'post /api/list-bulks/{id}/undo' },
  'post /api/lists/{id}/add-many': { by: 'post /api/list-bulks/{id}/undo' },
  'post /api/list-bulks/{id}/undo': { by: 'post /api/list-bulks/{id}/undo' },
  'post /api/lists/{id}/export': {
    never: 'A file that was made harms nobody, and is gone after its time.',
  },
  'post /api/exports': { never: 'A file that was made harms nobody, and is gone after its time.' },
  'post /api/people': { by: 'post /api/people/{id}/tell' },
  'post /api/people/{id}/tell': { by: ITSELF },
  'post /api/people/{id}/merge': { by: 'post /api/people/{id}/unmerge' },
  'post /api/people/{id}/unmerge': { by: 'post /api/people/{id}/merge' },
  'post /api/people/{id}/forget': { never: 'What was erased is gone: its keys are destroyed.' },
  'put /api/people-files': { never: 'Nothing is read of it yet, and it is gone after a day.' },
  'post /api/people-files/{id}/import': { by: ITSELF },
  'put /api/cv-files': { never: 'Nothing is read of it yet, and it is gone after a day.' },
  'post /api/cv-imports': { never: 'Who came in by a CV is deleted from their page.' },
  'put /api/workspace/logo-files': {
    never: 'It is shown nowhere yet, and it is gone after a day.',
  },
  'put /api/person-files': { never: 'It is kept of nobody yet, and it is gone after a day.' },
  'post /api/people/{id}/attach-file': { by: 'post /api/people/{id}/detach-file' },
  'post /api/people/{id}/detach-file': { by: 'post /api/people/{id}/attach-file' },
  'put /api/network/uploads': { by: ITSELF },
  'post /api/imports/{id}/remove-missing': {
    never: 'A file that still holds them brings them back, with all that was decided on them.',
  },
  'post /api/imports/{id}/keep-missing': { never: 'A file without them asks again.' },
  'post /api/notes': { by: 'post /api/notes/{id}/withdraw' },
  'post /api/notes/{id}/reword': { by: ITSELF },
  'post /api/notes/{id}/withdraw': { by: 'post /api/notes/{id}/restore' },
  'post /api/notes/{id}/restore': { by: 'post /api/notes/{id}/withdraw' },
  'post /api/lists': { by: 'post /api/lists/{id}/delete' },
  'post /api/lists/{id}/rename': { by: ITSELF },
  'post /api/lists/{id}/share': { by: ITSELF },
  'post /api/lists/{id}/add': { by: 'post /api/lists/{id}/remove' },
  'post /api/lists/{id}/remove': { by: 'post /api/lists/{id}/add' },
  'post /api/lists/{id}/delete': { by: 'post /api/lists/{id}/restore' },
  'post /api/lists/{id}/restore': { by: 'post /api/lists/{id}/delete' },
  'post /api/views': { by: 'post /api/views/{id}/delete' },
  'post /api/views/{id}/replace': { by: ITSELF },
  'post /api/views/{id}/rename': { by: ITSELF },
  'post /api/views/{id}/share': { by: ITSELF },
  'post /api/views/{id}/delete': { by: 'post /api/views/{id}/restore' },
  'post /api/views/{id}/restore': { by: 'post /api/views/{id}/delete' },
  'post /api/drafts': { never: 'What a model wrote is its reader’s to take or to leave.' },
  'post /api/openings/{id}/write': { by: 'post /api/openings/{id}/remove' },
  'post /api/openings/{id}/read': { never: 'What a person has read they have read.' },
  'post /api/openings/{id}/remove': { by: 'post /api/openings/{id}/write' },
  'post /api/workspace/switch-drafting': { by: ITSELF },
  'post /api/sequences': { by: 'post /api/sequences/{id}/archive' },
  'post /api/sequences/{id}/duplicate': { by: 'post /api/sequences/{id}/archive' },
  'post /api/sequences/{id}/rename': { by: ITSELF },
  'post /api/sequences/{id}/change-steps': { by: ITSELF },
  'post /api/sequences/{id}/read-texts': { never: 'What a person has read they have read.' },
  'post /api/sequences/{id}/change-window': { by: ITSELF },
  'post /api/sequences/{id}/change-stops': { by: ITSELF },
  'post /api/sequences/{id}/choose-sender': { by: ITSELF },
  'post /api/sequences/{id}/test-mail': {
    never: 'It is sent to whoever asks for it, and changes nothing.',
  },
  'post /api/templates': { by: 'post /api/templates/{id}/archive' },
  'post /api/templates/{id}/rewrite': { by: ITSELF },
  'post /api/templates/{id}/archive': { by: 'post /api/templates/{id}/restore' },
  'post /api/templates/{id}/restore': { by: 'post /api/templates/{id}/archive' },
  'post /api/sequences/{id}/archive': { by: 'post /api/sequences/{id}/restore' },
  'post /api/sequences/{id}/restore': { by: 'post /api/sequences/{id}/archive' },
  'post /api/invitations': { by: 'post /api/invitations/{id}/revoke' },
  'post /api/portfolio-companies': {
    never: 'A workspace is closed by its own owners, who alone know what is in it.',
  },
  'post /api/portfolio-companies/{id}/invite': {
    never: 'The owners of the company take invitations back; a mail that went out stays.',
  },
  'post /api/portfolio-roles/{id}/introduce': {
    by: 'post /api/portfolio-introductions/{id}/withdraw',
  },
  'post /api/portfolio-introductions/{id}/withdraw': {
    by: 'post /api/portfolio-roles/{id}/introduce',
  },
  'post /api/portfolio/{id}/share-roles': { by: 'post /api/portfolio/{id}/hold-back-roles' },
  'post /api/portfolio/{id}/hold-back-roles': { by: 'post /api/portfolio/{id}/share-roles' },
  'post /api/portfolio/{id}/allow-introductions': {
    by: 'post /api/portfolio/{id}/stop-introductions',
  },
  'post /api/portfolio/{id}/stop-introductions': {
    by: 'post /api/portfolio/{id}/allow-introductions',
  },
  'post /api/portfolio/{id}/leave': {
    never: 'The firm was told, and sees nothing any more; nobody is put into a portfolio again.',
  },
  'post /api/invitations/{id}/resend': { never: 'A mail that went out stays where it arrived.' },
  'post /api/invitations/{id}/revoke': { by: 'post /api/invitations/{id}/reinstate' },
  'post /api/invitations/{id}/reinstate': { by: 'post /api/invitations/{id}/revoke' },
  'post /api/members/{id}/change-role': { by: ITSELF },
  'post /api/workspace/rename': { by: ITSELF },
  'post /api/workspace/choose-time-zone': { by: ITSELF },
  'post /api/workspace/choose-holidays': { by: ITSELF },
  'post /api/workspace/choose-starting-stages': { by: ITSELF },
  'post /api/workspace/choose-skip-reasons': { by: ITSELF },
  'post /api/workspace/choose-job-types': { by: ITSELF },
  'post /api/workspace/choose-stage-moves': { by: ITSELF },
  'post /api/workspace/choose-logo': { by: 'post /api/workspace/take-out-logo' },
  'post /api/workspace/take-out-logo': { by: 'post /api/workspace/choose-logo' },
  'post /api/workspace/add-day-off': { by: 'post /api/workspace/take-out-day-off' },
  'post /api/workspace/take-out-day-off': { by: 'post /api/workspace/add-day-off' },
  'post /api/workspace/set-up-sign-on': {
    never: 'The secret from before is shown to nobody, so that nobody could enter it again.',
  },
  'post /api/workspace/switch-on-tracking': { by: 'post /api/workspace/switch-off-tracking' },
  'post /api/workspace/switch-off-tracking': { by: 'post /api/workspace/switch-on-tracking' },
  'post /api/workspace/switch-on-sign-on': { by: 'post /api/workspace/switch-off-sign-on' },
  'post /api/workspace/switch-off-sign-on': { by: 'post /api/workspace/switch-on-sign-on' },
  'post /api/workspace/require-sign-on': { by: 'post /api/workspace/make-sign-on-optional' },
  'post /api/workspace/make-sign-on-optional': { by: 'post /api/workspace/require-sign-on' },
  'post /api/workspace/admit-newcomers': { by: ITSELF },
  'post /api/workspace/test-sign-on': { never: 'It asks a question and changes nothing.' },
  'post /api/mailboxes': { by: 'post /api/mailboxes/{id}/disconnect' },
  'post /api/mailboxes/authorize': {
    never: 'It leads to the provider, and nothing is changed until somebody lets Kith in there.',
  },
  'post /api/mailboxes/test': { never: 'It asks a question and changes nothing.' },
  'post /api/mailboxes/{id}/check': {
    never: 'How an account stands is found anew, not taken back.',
  },
  'post /api/mailboxes/{id}/renew-secret': {
    never: 'The password from before is shown to nobody, so that nobody could enter it again.',
  },
  'post /api/mailboxes/{id}/limit': { by: ITSELF },
  'post /api/mailboxes/{id}/pause': { by: 'post /api/mailboxes/{id}/resume' },
  'post /api/mailboxes/{id}/resume': { by: 'post /api/mailboxes/{id}/pause' },
  'post /api/mailboxes/{id}/disconnect': {
    never: 'Its password is shown to nobody: whoever wants it back connects it anew.',
  },
  'post /api/sendings': { by: 'post /api/sendings/{id}/withdraw' },
  'post /api/sendings/{id}/allow': { by: 'post /api/sendings/{id}/revoke' },
  'post /api/sendings/{id}/refuse': { by: 'post /api/sendings/{id}/allow' },
  'post /api/sendings/{id}/revoke': { by: 'post /api/sendings/{id}/allow' },
  'post /api/sendings/{id}/withdraw': { by: 'post /api/sendings' },
  'post /api/tokens': { by: 'post /api/tokens/{id}/revoke' },
  'post /api/tokens/{id}/revoke': {
    never: 'The token is gone from everywhere; a program that still needs a way in gets another.',
  },
  'post /api/members/{id}/suspend': { by: 'post /api/members/{id}/reinstate' },
  'post /api/members/{id}/reinstate': { by: 'post /api/members/{id}/suspend' },
  'post /api/workspace/close': { by: 'post /api/workspace/reopen' },
  'post /api/workspace/reopen': { by: 'post /api/workspace/close' },
  'post /api/members/{id}/remove': { by: 'post /api/members/{id}/take-back' },
  'post /api/members/{id}/take-back': { by: 'post /api/members/{id}/remove' },
  'post /api/update-self': { by: ITSELF },
  'post /api/notifications/read': { never: 'What was read was read.' },
  'post /api/save-userlog': { never: 'That something was seen stays so.' },
  'post /api/memberships/{id}/enter': { by: ITSELF },
  'post /api/me/close-account': { never: 'An operator opens it again; its sessions have ended.' },
  'delete /api/sessions': { never: 'Whoever was signed out signs in again.' },
  'delete /api/sessions/{id}': { never: 'Whoever was signed out signs in again.' },
};

/** Calls that change nothing, though what they ask is too long for an address, or is told on. */
const readsByPost = [
  'post /api/projects/{id}/presence',
  'post /api/extract',
  'post /api/search',
  'post /api/notes/unseen-by',
  'post /api/enrolments/plan',
  'post /api/drafts/preview',
  'post /api/search/taken-away',
];

const calls = declared.map(callOf);
const changes = declared
  .filter(({ access, method }) => access === 'user' && method !== 'get')
  .map(callOf)
  .filter((call) => !readsByPost.includes(call));

describe('how a change is taken back', () => {
  it('is said of every change that somebody signed in can make, and of no other', () => {
    expect(Object.keys(takenBack).toSorted()).toEqual(changes.toSorted());
  });

  it('is a call that there is, or a reason', () => {
    const unknown = Object.values(takenBack).flatMap((how) =>
      'by' in how && how.by !== ITSELF && !calls.includes(how.by) ? [how.by] : [],
    );
    expect(unknown).toEqual([]);
    const reasons = Object.values(takenBack).flatMap((how) => ('never' in how ? [how.never] : []));
    expect(reasons.filter((reason) => reason.trim() === '')).toEqual([]);
  });
});
