import { fold } from '../../../../domain/kernel/decider.ts';
import { ForbiddenError } from '../../../../domain/kernel/errors.ts';
import { project, searchAfterReplacing } from '../../../../domain/projects/project.ts';
import type { ProjectCommand } from '../../../../domain/projects/commands.ts';
import type { ProjectEvent } from '../../../../domain/projects/events.ts';
import { extract } from '../../../../domain/search/extract.ts';
import { emptyQuery, type QueryDocument } from '../../../../domain/search/queryDocument.ts';
import { commandContext as context } from '../../../support/commandContext.ts';
import { given } from '../../../support/given.ts';

const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`;
const [projectId, workspaceId, ownerId, memberId] = [id(1), id(2), id(3), id(4)];
const query = emptyQuery();

const created: ProjectEvent[] = [
  {
    type: 'ProjectCreated',
    data: {
      projectId,
      workspaceId,
      ownerId,
      descriptionId: id(5),
      personal: { [workspaceId]: { name: 'Engineer', jobDescription: 'We look for one.' } },
    },
  },
  {
    type: 'SearchExtracted',
    data: {
      projectId,
      searchId: id(6),
      descriptionId: id(5),
      extractor: 'rules-1',
      personal: { [workspaceId]: { query } },
    },
  },
  { type: 'ProjectMemberAdded', data: { projectId, userId: ownerId, role: 'owner' } },
];
const withMember: ProjectEvent[] = [
  ...created,
  { type: 'ProjectMemberAdded', data: { projectId, userId: memberId, role: 'member' } },
];

const create: ProjectCommand = {
  type: 'CreateProject',
  data: {
    projectId,
    workspaceId,
    ownerId,
    name: 'Engineer',
    jobDescription: 'We look for one.',
    descriptionId: id(5),
    searchId: id(6),
    extractor: 'rules-1',
    query,
  },
  context,
};
const remove = (userId: string, unlessOwner = false): ProjectCommand => ({
  type: 'RemoveProjectMember',
  data: { projectId, userId, unlessOwner },
  context,
});
const add = (userId: string, role: 'owner' | 'member'): ProjectCommand => ({
  type: 'AddProjectMember',
  data: { projectId, userId, role },
  context,
});
const archive: ProjectCommand = { type: 'ArchiveProject', data: { projectId }, context };
const rename = (name: string): ProjectCommand => ({
  type: 'RenameProject',
  data: { projectId, name },
  context,
});

describe('a project', () => {
  it('begins with its description, the search read from it, and its owner', () => {
    given(project, []).when(create).then(created);
  });

  it('begins once', () => {
    given(project, created).when(create).thenRuleBroken('project-exists');
  });

  it('can’t be changed before it exists', () => {
    expect(() => project.decide(archive, { status: 'absent' })).toThrow(
      'There is no such project.',
    );
  });

  it('takes another name, under the workspace’s key', () => {
    given(project, created)
      .when(rename('Platform engineer'))
      .then([
        {
          type: 'ProjectRenamed',
          data: { projectId, personal: { [workspaceId]: { name: 'Platform engineer' } } },
        },
      ]);
  });

  it('changes nothing when it is given the name it has', () => {
    given(project, created).when(rename('Engineer')).thenNothingHappened();
  });

  it('reads the search anew when the job description is replaced', () => {
    const text = { jobDescription: 'Now we look for two.' };
    const ids = { projectId, descriptionId: id(7), searchId: id(8) };
    given(project, created)
      .when({
        type: 'ReplaceJobDescription',
        data: {
          ...ids,
          ...text,
          extractor: 'rules-1',
          query,
          refined: { searchId: id(9), query: null },
        },
        context,
      })
      .then([
        {
          type: 'JobDescriptionReplaced',
          data: { projectId, descriptionId: id(7), personal: { [workspaceId]: text } },
        },
        {
          type: 'SearchExtracted',
          data: { ...ids, extractor: 'rules-1', personal: { [workspaceId]: { query } } },
        },
      ]);
  });

  describe('with a search that somebody has refined', () => {
    const read = extract('Baker\n\nRequirements\n- Java\n- Kafka');
    const refinedQuery: QueryDocument = {
      ...read,
      skills: { ...read.skills, must: read.skills.must.slice(0, 1) },
    };
    const [begun, , member] = created;
    const extracted = (searchId: string, descriptionId: string, of: QueryDocument) =>
      ({
        type: 'SearchExtracted',
        data: {
          projectId,
          searchId,
          descriptionId,
          extractor: 'rules-1',
          personal: { [workspaceId]: { query: of } },
        },
      }) as const;
    const refined = (searchId: string, descriptionId: string, to: QueryDocument) =>
      ({
        type: 'SearchRefined',
        data: { projectId, searchId, descriptionId, personal: { [workspaceId]: { query: to } } },
      }) as const;
    const history: ProjectEvent[] = [
      begun!,
      extracted(id(6), id(5), read),
      member!,
      refined(id(7), id(5), refinedQuery),
    ];
    const text = 'Baker\n\nRequirements\n- Java\n- Kafka\n- Rust';
    const next = extract(text);
    const replace = (asSeen: QueryDocument | null): ProjectCommand => ({
      type: 'ReplaceJobDescription',
      data: {
        projectId,
        jobDescription: text,
        descriptionId: id(8),
        searchId: id(9),
        extractor: 'rules-1',
        query: next,
        refined: { searchId: id(4), query: asSeen },
      },
      context,
    });
    const replaced: ProjectEvent = {
      type: 'JobDescriptionReplaced',
      data: {
        projectId,
        descriptionId: id(8),
        personal: { [workspaceId]: { jobDescription: text } },
      },
    };
    const names = ({ skills }: QueryDocument) => skills.must.map(({ anyOf }) => anyOf[0]?.name);

    it('carries the refinements over to a new text, beside what was read of it', () => {
      const carried = searchAfterReplacing(fold(project, history), next);
      expect(names(carried)).toEqual(['Java', 'Rust']);
      given(project, history)
        .when(replace(null))
        .then([replaced, extracted(id(9), id(8), next), refined(id(4), id(8), carried)]);
    });

    it('takes text and chips at once when somebody has changed both', () => {
      const own = { ...next, skills: { ...next.skills, must: [] } };
      given(project, history)
        .when(replace(own))
        .then([replaced, extracted(id(9), id(8), next), refined(id(4), id(8), own)]);
    });

    it('is not refined by chips that stand as they were read', () => {
      given(project, history)
        .when(replace(next))
        .then([replaced, extracted(id(9), id(8), next)]);
    });

    it('reads a new text as it stands once its words are erased', () => {
      const erased = history.map((event) =>
        'personal' in event.data
          ? ({
              ...event,
              data: { ...event.data, personal: { [workspaceId]: null } },
            } as ProjectEvent)
          : event,
      );
      expect(searchAfterReplacing(fold(project, erased), next)).toEqual(next);
    });

    it('begins with text and chips at once', () => {
      const asSeen = { ...query, titles: read.titles };
      given(project, [])
        .when({
          ...create,
          data: { ...create.data, refined: { searchId: id(9), query: asSeen } },
        })
        .then([begun!, created[1]!, refined(id(9), id(5), asSeen), member!]);
    });
  });

  it('ties a refined search to the description that stands then', () => {
    given(project, created)
      .when({ type: 'RefineSearch', data: { projectId, searchId: id(9), query }, context })
      .then([
        {
          type: 'SearchRefined',
          data: {
            projectId,
            searchId: id(9),
            descriptionId: id(5),
            personal: { [workspaceId]: { query } },
          },
        },
      ]);
  });

  it('never loses its last owner, by removal or by a lesser role', () => {
    given(project, withMember).when(remove(ownerId)).thenRuleBroken('last-owner');
    given(project, withMember).when(add(ownerId, 'member')).thenRuleBroken('last-owner');
  });

  it('lets an owner go when there is another', () => {
    given(project, [
      ...withMember,
      { type: 'ProjectMemberAdded', data: { projectId, userId: memberId, role: 'owner' } },
    ])
      .when(remove(ownerId))
      .then([{ type: 'ProjectMemberRemoved', data: { projectId, userId: ownerId } }]);
  });

  it('keeps somebody who was made an owner just before who is none would have taken them out', () => {
    const made: ProjectEvent = {
      type: 'ProjectMemberAdded',
      data: { projectId, userId: memberId, role: 'owner' },
    };
    given(project, withMember)
      .when(remove(memberId, true))
      .then([{ type: 'ProjectMemberRemoved', data: { projectId, userId: memberId } }]);
    const late = () => given(project, [...withMember, made]).when(remove(memberId, true));
    expect(() => late().thenNothingHappened()).toThrow(ForbiddenError);
  });

  it('changes nothing when a member is added or removed twice', () => {
    given(project, withMember).when(add(memberId, 'member')).thenNothingHappened();
    given(project, created).when(remove(memberId)).thenNothingHappened();
  });

  it('must be reopened before an archived one is changed', () => {
    const archived: ProjectEvent[] = [...created, { type: 'ProjectArchived', data: { projectId } }];

    given(project, archived).when(rename('Else')).thenRuleBroken('project-archived');
    given(project, archived).when(archive).thenNothingHappened();
    given(project, archived)
      .when({ type: 'ReopenProject', data: { projectId }, context })
      .then([{ type: 'ProjectReopened', data: { projectId } }]);
  });

  it('goes on after its workspace’s key is destroyed', () => {
    const erased = created.map((event) =>
      'personal' in event.data
        ? ({ ...event, data: { ...event.data, personal: { [workspaceId]: null } } } as ProjectEvent)
        : event,
    );

    given(project, erased)
      .when(archive)
      .then([{ type: 'ProjectArchived', data: { projectId } }]);
  });
});

describe('what is said of the job', () => {
  const correct = (jobType: 'contract' | null, location: string | null): ProjectCommand => ({
    type: 'CorrectJobDetails',
    data: { projectId, jobType, role: null, location },
    context,
  });
  const corrected = (jobType: string | null, location: string | null): ProjectEvent => ({
    type: 'JobDetailsCorrected',
    data: { projectId, jobType, personal: { [workspaceId]: { role: null, location } } },
  });
  const link = (url: string | null): ProjectCommand => ({
    type: 'ChangeJobLink',
    data: { projectId, url },
    context,
  });
  const linked = (url: string | null): ProjectEvent => ({
    type: 'JobLinkChanged',
    data: { projectId, personal: { [workspaceId]: { url } } },
  });

  it('is taken back by saying what was said before, and said once however often it is sent', () => {
    given(project, created)
      .when(correct('contract', 'Porto'))
      .then([corrected('contract', 'Porto')]);
    const said = [...created, corrected('contract', 'Porto')];
    given(project, said).when(correct('contract', 'Porto')).thenNothingHappened();
    given(project, said)
      .when(correct(null, null))
      .then([corrected(null, null)]);
    given(project, [...said, corrected(null, null)])
      .when(correct(null, null))
      .thenNothingHappened();
  });

  it('has a link that is changed, taken back and taken away', () => {
    const one = 'https://jobs.example/1';
    given(project, created)
      .when(link(one))
      .then([linked(one)]);
    given(project, [...created, linked(one)])
      .when(link(one))
      .thenNothingHappened();
    given(project, [...created, linked(one)])
      .when(link(null))
      .then([linked(null)]);
    given(project, created).when(link(null)).thenNothingHappened();
  });

  it('is not said of an archived project', () => {
    const archived: ProjectEvent[] = [...created, { type: 'ProjectArchived', data: { projectId } }];
    given(project, archived).when(link(null)).thenRuleBroken('project-archived');
    given(project, archived).when(correct(null, 'Porto')).thenRuleBroken('project-archived');
  });
});
