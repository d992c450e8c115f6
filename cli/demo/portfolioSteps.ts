import type { Actor } from '../../domain/kernel/actor.ts';
import type { Command } from '../../domain/kernel/command.ts';
import type { Decider } from '../../domain/kernel/decider.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import type { PortfolioCommand } from '../../domain/portfolios/commands.ts';
import { portfolio } from '../../domain/portfolios/portfolio.ts';
import type { ProjectCommand } from '../../domain/projects/commands.ts';
import { project } from '../../domain/projects/project.ts';
import { extract, EXTRACTOR } from '../../domain/search/extract.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { claimsOn } from '../../platform/identity/claims.ts';
import { addUser } from '../identity/addUser.ts';
import { addWorkspace } from '../identity/addWorkspace.ts';
import type { DemoContext } from './demoContext.ts';
import { demoUser, type DemoIds } from './demoIds.ts';
import type { Step } from './projectSteps.ts';
import type { Calendar } from './story/calendar.ts';
import { companies, firm, type DemoCompany } from './story/portfolio.ts';

/** A firm comes, and makes workspaces for its companies: two that show it their roles, one that nobody has joined yet. */
export function portfolioSteps(app: DemoContext, ids: DemoIds, calendar: Calendar): Step[] {
  const firmId = ids.source('firm').newId();
  const firmOwnerId = demoUser(ids, firm.owner.mailbox);
  const operator = () => ({ ...app, claims: claimsOn(app.pool, app.clock) });

  const give = <S, C extends Command, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    id: string,
    wish: { readonly type: string; readonly data: object },
    by: { readonly userId: string; readonly workspaceId: string },
  ) => {
    const actor: Actor = { kind: 'user', id: by.userId };
    const commandId = ids.of('command', 'portfolio', wish.type, id, JSON.stringify(wish.data));
    const now = app.clock.now().toISOString();
    const { workspaceId } = by;
    const context = { commandId, now, actor, workspaceId, correlationId: commandId };
    const command = { ...wish, context: { ...context, causationId: null } } as unknown as C;
    return handleCommand({ ...app, decider }, id, command);
  };
  const inFirm = (wish: Pick<PortfolioCommand, 'type' | 'data'>, userId = firmOwnerId) =>
    give(portfolio, firmId, wish, { userId, workspaceId: firmId });

  const user = (
    { name, mailbox }: { readonly name: string; readonly mailbox: string },
    domain: string,
    workspaceId: string,
  ) =>
    addUser(
      { ...operator(), ids: ids.source(`user ${mailbox}`) },
      { email: `${mailbox}@${domain}`, name, workspaceId, role: 'owner' },
    );

  const comes = async () => {
    const { name, domain, owner } = firm;
    await addWorkspace(
      { ...operator(), ids: ids.source('firm') },
      { name, kind: 'portfolio', domain, seats: null, ready: true },
    );
    await user(owner, domain, firmId);
  };

  const starts = async (name: string, { name: company, domain }: DemoCompany, by: Owned) => {
    const projectId = ids.of('project', company, name);
    const jobDescription = `${company} looks for a ${name}.\n\nYou know the work from several years of it, like to explain it, and are at home in a small team.\n\nFull-time, based in Lisbon, Portugal.`;
    const create: Pick<ProjectCommand, 'type' | 'data'> = {
      type: 'CreateProject',
      data: {
        projectId,
        workspaceId: by.workspaceId,
        ownerId: by.userId,
        name,
        jobDescription,
        descriptionId: ids.of('description', company, name),
        searchId: ids.of('search', company, name),
        extractor: EXTRACTOR,
        query: extract(jobDescription),
      },
    };
    await give(project, projectId, create, by);
    const url = `https://jobs.${domain}/${name.toLowerCase().replaceAll(' ', '-')}`;
    await give(project, projectId, { type: 'ChangeJobLink', data: { projectId, url } }, by);
    await give(project, projectId, { type: 'OpenReferrals', data: { projectId } }, by);
  };

  const isMade = async (company: DemoCompany) => {
    const { key, name, domain, owner, roles, takesIntroductions } = company;
    const source = ids.source(`company ${key}`);
    const workspaceId = ids.source(`company ${key}`).newId();
    const of = { firmId, workspaceId };
    const added = { ...of, userId: firmOwnerId, firmName: firm.name };
    await inFirm({ type: 'AddCompany', data: added });
    await addWorkspace(
      { ...operator(), ids: source },
      { name, ownerWorkspaceId: firmId, domain, seats: null, ready: true },
    );
    if (owner === undefined) return;
    const userId = await user(owner, domain, workspaceId);
    for (const role of roles) await starts(role, company, { userId, workspaceId });
    await inFirm({ type: 'ShareRoles', data: of }, userId);
    if (takesIntroductions) await inFirm({ type: 'AllowIntroductions', data: of }, userId);
  };

  return [
    { at: calendar(2, '11:00'), alone: true, run: comes },
    ...companies.map((company) => ({
      at: calendar(company.day, '11:30'),
      alone: true,
      run: () => isMade(company),
    })),
  ];
}

interface Owned {
  readonly userId: string;
  readonly workspaceId: string;
}
