import { forget, the, told, type KithEvent } from './cast.ts';
import type { Told } from './log.ts';

const firmOf = (firmId: string, name: string): readonly Told<KithEvent>[] => [
  told(
    'workspace',
    firmId,
    {
      type: 'WorkspaceAdded',
      data: {
        workspaceId: firmId,
        kind: 'portfolio',
        ownerWorkspaceId: null,
        seats: null,
        personal: { [firmId]: { name } },
      },
    },
    { workspaceId: firmId },
  ),
];

const companyOf = (
  firmId: string,
  workspaceId: string,
  firmName: string,
): readonly Told<KithEvent>[] => [
  told(
    'portfolio',
    firmId,
    {
      type: 'CompanyAdded',
      data: { firmId, workspaceId, userId: the.recruiter, personal: { [firmId]: { firmName } } },
    },
    { workspaceId: firmId },
  ),
  told(
    'workspace',
    workspaceId,
    {
      type: 'WorkspaceAdded',
      data: {
        workspaceId,
        kind: 'company',
        ownerWorkspaceId: firmId,
        seats: null,
        personal: { [workspaceId]: { name: 'Weft Works' } },
      },
    },
    { workspaceId },
  ),
];

const inFirm = (firmId: string, event: KithEvent) =>
  told('portfolio', firmId, event, { workspaceId: firmId });

const offered = (offerId: string, workspaceId: string) =>
  told(
    'offer',
    offerId,
    {
      type: 'IntroductionOffered',
      data: {
        offerId,
        firmId: the.firm,
        workspaceId,
        userId: the.leaver,
        projectId: the.project,
        referralId: the.adasReferral,
        agreed: true,
      },
    },
    { workspaceId: the.firm },
  );

const left = { firmId: the.firm, workspaceId: the.companyThatLeft };
const stays = { firmId: the.firm, workspaceId: the.company };

/** A firm with two companies, of which one leaves; and a firm that is forgotten, with a company that goes on. */
export const portfolioEvents: readonly Told<KithEvent>[] = [
  ...firmOf(the.firm, 'Alderbrook Ventures'),
  ...firmOf(the.goneFirm, 'Gone Ventures'),
  ...companyOf(the.firm, the.company, 'Alderbrook Ventures'),
  ...companyOf(the.firm, the.companyThatLeft, 'Alderbrook Ventures'),
  ...companyOf(the.goneFirm, the.companyOfGoneFirm, 'Gone Ventures'),
  ...[stays, left].flatMap((of) => [
    inFirm(the.firm, { type: 'TeamInvited', data: { ...of, userId: the.leaver } }),
    inFirm(the.firm, { type: 'RolesShared', data: of }),
    inFirm(the.firm, { type: 'IntroductionsAllowed', data: of }),
  ]),
  offered(the.offer, the.company),
  offered(the.offerToLeft, the.companyThatLeft),
  inFirm(the.firm, { type: 'IntroductionsStopped', data: stays }),
  inFirm(the.firm, { type: 'RolesHeldBack', data: stays }),
  inFirm(the.firm, { type: 'CompanyLeft', data: { ...left, ownerIds: [the.recruiter] } }),
  told(
    'workspace',
    the.firm,
    {
      type: 'WorkspaceRenamed',
      data: {
        workspaceId: the.firm,
        personal: { [the.firm]: { from: 'Alderbrook Ventures', name: 'Alderbrook Partners' } },
      },
    },
    { workspaceId: the.firm },
  ),
  forget(the.goneFirm, 'workspace', null, { workspaceId: the.goneFirm }),
];
