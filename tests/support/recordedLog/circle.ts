import { circleMember } from '../../../domain/boards/circleMember.ts';
import type { CircleCommand } from '../../../domain/boards/commands.ts';
import type { CircleFacts } from '../../../domain/boards/events.ts';
import { CIRCLE_CONSENT_VERSION } from '../../../domain/contracts/circleWords.ts';
import type { Product, Told } from './product.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const facts: CircleFacts = {
  name: 'Alma Linden',
  role: 'Cabinet maker',
  skills: ['Joinery', 'Veneer'],
  places: ['Ghent'],
  remote: false,
  years: 9,
  jobKinds: ['permanent', 'partTime'],
};

/** Four people ask to join the Talent Circle: one stays, one leaves, one lapses, one has yet to confirm. */
export async function circleGathers(product: Product): Promise<void> {
  const { ids, clock } = product;
  const now = clock.now().getTime();
  const at = (ms: number) => new Date(ms).toISOString();
  const visitor = { actor: { kind: 'visitor' } as const, workspaceId: null };
  const give = (command: Told<CircleCommand>, when = now) =>
    product.give(circleMember, command.data.memberId, command, { ...visitor, now: at(when) });

  const ask = async (name: string, email: string, when = now) => {
    const [memberId, linkId] = [ids.newId(), ids.newId()];
    await product.keyring.createKeys([{ subjectId: memberId, kind: 'record', workspaceId: null }]);
    const said = { email, facts: { ...facts, name }, consentVersion: CIRCLE_CONSENT_VERSION };
    const data = { memberId, linkId, ...said };
    await give({ type: 'RequestCircleMembership', data }, when);
    return { memberId, linkId };
  };
  const join = async (name: string, email: string) => {
    const asked = await ask(name, email);
    const visitId = ids.newId();
    await give({ type: 'UseCircleLink', data: { ...asked, visitId } });
    return { memberId: asked.memberId, visitId };
  };

  const stays = await join('Alma Linden', 'alma@linden.example');
  const more = { ...facts, remote: true, years: 10 };
  await give({ type: 'ChangeCircleFacts', data: { ...stays, facts: more } });
  const { memberId } = stays;
  await give({ type: 'RequestCircleLink', data: { memberId, linkId: ids.newId() } });
  await ask('Jonas Reed', 'jonas@reed.example');

  const leaves = await join('Mirte Holm', 'mirte@holm.example');
  await product.proven([leaves.memberId], () => give({ type: 'LeaveCircle', data: leaves }));

  const late = await ask('Teo Marsh', 'teo@marsh.example', now - 4 * DAY_MS);
  const lapse = { type: 'LapseCircleMembership', data: { memberId: late.memberId } } as const;
  const system = { actor: { kind: 'system', name: 'boards/lapseUnconfirmed' } as const };
  await product.proven([late.memberId], () =>
    product.give(circleMember, late.memberId, lapse, { ...system, workspaceId: null }),
  );
}
