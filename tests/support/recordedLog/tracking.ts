import type { TrackedMailCommand, TrackingCommand } from '../../../domain/tracking/commands.ts';
import { trackedMail } from '../../../domain/tracking/trackedMail.ts';
import { workspaceTracking } from '../../../domain/tracking/workspaceTracking.ts';
import type { Company } from './company.ts';
import type { Product, Told } from './product.ts';

/** Mails tell that they are opened for a while: one is opened, and a program follows its link. */
export async function mailsAreTracked(
  product: Product,
  { workspaceId, by }: Pick<Company, 'workspaceId' | 'by'>,
  of: {
    readonly enrolmentId: string;
    readonly projectId: string;
    readonly candidacyId: string;
    readonly personId: string;
  },
): Promise<void> {
  const turn = (command: Told<TrackingCommand>) =>
    product.give(workspaceTracking, workspaceId, command, by);
  const mailId = product.ids.newId();
  const tell = (command: Told<TrackedMailCommand>) =>
    product.give(trackedMail, mailId, command, { actor: { kind: 'visitor' }, workspaceId });
  await turn({ type: 'SwitchOnTracking', data: { workspaceId } });
  await tell({ type: 'RecordOpening', data: { ...of, mailId, sign: null } });
  const url = 'https://jobs.larkrise.example/engineer';
  await tell({
    type: 'RecordFollowing',
    data: { ...of, mailId, sign: 'head', link: 0, of: 1, url },
  });
  await turn({ type: 'SwitchOffTracking', data: { workspaceId } });
}
