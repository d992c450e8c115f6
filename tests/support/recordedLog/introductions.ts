import type { IntroductionCommand } from '../../../domain/introductions/commands.ts';
import { introduction } from '../../../domain/introductions/introduction.ts';
import type { Company } from './company.ts';
import type { Product, Told } from './product.ts';

/** A colleague is asked about somebody, changes their mind, and is not wanted in the end; another says no. */
export async function introductions(
  product: Product,
  { projectId, userId, leaverId, workspaceId, by }: Company,
  [personId, otherId]: readonly [string, string],
): Promise<void> {
  const now = product.clock.now().toISOString();
  const asColleague = { actor: { kind: 'user', id: leaverId } as const, workspaceId };
  const askedAbout = async (aboutId: string, kind: 'introduce' | 'useName') => {
    const introductionId = product.ids.idOf('introduction', aboutId, leaverId);
    const candidacyId = product.ids.idOf('candidacy', projectId, aboutId);
    const give = (command: Told<IntroductionCommand>, who = by) =>
      product.give(introduction, introductionId, command, { ...who, now });
    const about = { introductionId, projectId, candidacyId, personId: aboutId };
    const data = {
      ...about,
      askedById: userId,
      colleagueId: leaverId,
      recordIds: [aboutId],
      kind,
      message: 'You wove at the same mill',
    };
    await give({ type: 'AskIntroduction', data });
    return { introductionId, give };
  };
  const first = await askedAbout(personId, 'introduce');
  const one = { introductionId: first.introductionId };
  const mail = { purpose: 'question', outcome: 'sent', askedAt: now } as const;
  await first.give({ type: 'RecordIntroductionMail', data: { ...one, ...mail } });
  await first.give(
    { type: 'AgreeIntroduction', data: { ...one, note: 'Say that I sent you' } },
    asColleague,
  );
  await first.give({ type: 'MarkIntroductionMade', data: one }, asColleague);
  await first.give({ type: 'UnmarkIntroductionMade', data: one });
  await first.give({ type: 'ReopenIntroduction', data: one }, asColleague);
  await first.give({ type: 'WithdrawIntroduction', data: one });
  await first.give({ type: 'ReinstateIntroduction', data: one });
  const second = await askedAbout(otherId, 'useName');
  const other = { introductionId: second.introductionId };
  const no = { reasonCode: 'notClose', note: 'We met once' } as const;
  await second.give({ type: 'DeclineIntroduction', data: { ...other, ...no } }, asColleague);
}
