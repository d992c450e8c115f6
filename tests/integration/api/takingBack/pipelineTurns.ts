import type { ProspectResource } from '../../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import { emptyQuery } from '../../../../domain/search/queryDocument.ts';
import { listed, type Turn, type Turns } from './turn.ts';
import type { World } from './world.ts';

const ofProject =
  (bodies: (project: ProjectResource, world: World) => Pick<Turn, 'there' | 'back'>) =>
  (world: World): Turn => {
    const { id } = world.project;
    return { id, ...bodies(world.project, world), reads: [`projects/${id}`] };
  };

/** Who stands in the pipeline, and who is set aside. */
const pipeline = ({ project: { id: projectId } }: World) => [
  listed('prospects', { projectId }),
  listed('set-aside', { projectId }),
  `projects/${projectId}/suggestion-counts`,
];

const ofSuggestion =
  (there: object = {}) =>
  (world: World): Turn => ({
    id: world.suggestionId(),
    backId: () => '',
    there,
    reads: pipeline(world),
    // Whoever is accepted anew comes to the end.
    without: ['orderKey'],
  });

const ofProspect =
  (there: object, back: object = {}) =>
  async (world: World): Promise<Turn> => ({
    id: await world.prospectId(),
    there,
    back,
    reads: pipeline(world),
  });

const stages = ({ stages: all }: ProjectResource) => all.map(({ id, title }) => ({ id, title }));

/** Projects, and how it stands with people in them. */
export const pipelineTurns: Turns = {
  'post /api/projects': () => ({
    there: { jobDescription: 'Pastry chef in Ghent' },
    backId: ({ id }) => id,
    reads: [listed('projects', { status: 'open' })],
  }),
  'post /api/projects/{id}/rename': ofProject(({ name }) => ({
    there: { name: 'Another name' },
    back: { name },
  })),
  'post /api/projects/{id}/replace-job-description': ofProject(({ jobDescription, query }) => ({
    there: { jobDescription: 'Pastry chef in Ghent' },
    back: { jobDescription, query },
  })),
  'post /api/projects/{id}/refine-search': ofProject(({ query }) => ({
    there: { query: emptyQuery() },
    back: { query },
  })),
  'post /api/projects/{id}/change-link': ofProject(({ jobUrl }) => ({
    there: { url: 'https://jobs.example/7' },
    back: { url: jobUrl },
  })),
  'post /api/projects/{id}/correct-details': ofProject(({ job: { said } }) => ({
    there: { jobType: 'contract', role: null, location: 'Leeuwarden' },
    back: said,
  })),
  'post /api/projects/{id}/change-stages': ofProject((project) => ({
    there: { stages: stages(project).toReversed() },
    back: { stages: stages(project) },
  })),
  'post /api/projects/{id}/add-member': ofProject((_project, { colleague: { userId } }) => ({
    there: { userId },
    back: { userId },
  })),
  'post /api/projects/{id}/open-referrals': ofProject(() => ({})),
  'post /api/projects/{id}/set-referral-approval': ofProject(() => ({
    there: { automatic: true },
    back: { automatic: false },
  })),
  'post /api/projects/{id}/offer-referral-reward': (world) => ({
    ...ofProject(() => ({ there: { amount: 2000, currency: 'USD', waitingDays: 90 } }))(world),
    // Who has referred somebody meanwhile was promised it: rewards keep their tab.
    without: ['hasOfferedReward'],
  }),
  'post /api/projects/{id}/archive': ofProject(() => ({})),
  'post /api/suggestions/{id}/accept': ofSuggestion(),
  'post /api/suggestions/{id}/skip': ofSuggestion({ reason: 'other', note: 'Moves away' }),
  'post /api/prospects/{id}/restore': ofProspect({}),
  async 'post /api/prospects/{id}/reinstate'(world) {
    const id = await world.prospectId();
    await world.owner.post(`/api/prospects/${id}/restore`);
    return { id, reads: pipeline(world) };
  },
  async 'post /api/prospects/{id}/move'(world) {
    const id = await world.prospectId();
    const { body } = await world.owner.get<ProspectResource>(`/api/prospects/${id}`);
    const back = { stage: body.stage, orderKey: body.orderKey };
    return { id, there: { stage: 'replied' }, back, reads: pipeline(world) };
  },
  'post /api/prospects/{id}/remove': ofProspect({ reason: 'other', note: 'Moves away' }),
  'post /api/prospects/{id}/assign': async (world) =>
    ofProspect({ userId: world.owner.userId }, { userId: null })(world),
  'post /api/prospects/{id}/tag': ofProspect({ tag: 'Priority' }, { tag: 'Priority' }),
  'post /api/prospects/{id}/set-next-step': ofProspect({ text: 'Call', dueOn: '2026-12-24' }),
  async 'post /api/openings/{id}/write'(world) {
    const id = await world.prospectId();
    const { id: projectId } = world.project;
    return {
      id,
      there: { text: 'You weave well.' },
      reads: [listed('openings', { projectId, ids: [id] })],
    };
  },
};
