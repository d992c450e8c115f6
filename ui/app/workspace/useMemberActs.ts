import type { GivenRole, MemberResource } from '../../../domain/contracts/members.ts';
import type { SuspensionReason } from '../../../domain/contracts/standing.ts';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';
import { endDone } from '../undo/undoStack.ts';
import { calledBy } from './calledBy.ts';

type Member = Pick<MemberResource, 'id' | 'name' | 'email' | 'role'>;

/** What owners do with members, told with its Undo, the inverse command, where that is not refused for now. */
export interface MemberActs {
  readonly isBusy: boolean;
  /** Why the last removal or suspension failed: said by the dialog that asks for it. */
  readonly error: unknown;
  readonly changeRole: (member: Member, role: GivenRole) => void;
  /** Resolves to whether they were removed. */
  readonly remove: (member: Member, successorId: string | undefined) => Promise<boolean>;
  readonly takeBack: (member: Member) => void;
  /** Resolves to whether they were suspended. */
  readonly suspend: (member: Member, reason: SuspensionReason) => Promise<boolean>;
  readonly reinstate: (member: Member) => void;
}

export function useMemberActs(): MemberActs {
  const t = useTranslate();
  const tell = useTell('CHANGE_MEMBER');
  const { may } = usePage().user;
  const { send, state } = useCommand('CHANGE_MEMBER', { isPressed: true });
  const ending = useCommand('END_MEMBERSHIP', { isSaidInPlace: true });
  const change = async ({ id }: Member, verb: string, body: object = {}) =>
    (await send(`members/${id}/${verb}`, { body })) !== undefined;
  const end = async ({ id }: Member, verb: 'remove' | 'suspend', body: object) =>
    (await ending.send(`members/${id}/${verb}`, { body })) !== undefined;

  async function changeRole(member: Member, role: GivenRole) {
    if (!(await change(member, 'change-role', { role }))) return;
    const name = calledBy(member);
    // What another owner has made them since they stay.
    const before = { role: member.role, from: role };
    const takeBack = async () => {
      if (!(await change(member, 'change-role', before))) return;
      tell(t('workspace.change.back', { name, role: t(`workspace.roles.${member.role}`) }));
    };
    tell(t('workspace.change.done', { name, role: t(`workspace.roles.${role}`) }), {
      undo: () => void takeBack(),
    });
  }

  async function takeBack(member: Member) {
    if (!(await change(member, 'take-back'))) return;
    endDone(`removed-${member.id}`);
    const name = calledBy(member);
    const { role } = member;
    tell(t('workspace.back.done', { name, role: t(`workspace.roles.${role}`) }));
  }

  async function remove(member: Member, successorId: string | undefined) {
    const body = successorId === undefined ? {} : { successorId };
    if (!(await end(member, 'remove', body))) return false;
    const undo = () => void takeBack(member);
    const back = { undo, standing: `removed-${member.id}` };
    tell(t('workspace.remove.done', { name: calledBy(member) }), may.change ? back : {});
    return true;
  }

  async function reinstate(member: Member) {
    if (!(await change(member, 'reinstate'))) return;
    endDone(`suspended-${member.id}`);
    const name = calledBy(member);
    const { role } = member;
    tell(t('workspace.reinstate.done', { name, role: t(`workspace.roles.${role}`) }));
  }

  async function suspend(member: Member, reason: SuspensionReason) {
    if (!(await end(member, 'suspend', { reason }))) return false;
    const undo = () => void reinstate(member);
    const back = { undo, standing: `suspended-${member.id}` };
    tell(t('workspace.suspend.done', { name: calledBy(member) }), may.change ? back : {});
    return true;
  }

  return {
    isBusy: state === 'request' || ending.state === 'request',
    error: ending.error,
    changeRole: (member, role) => void changeRole(member, role),
    remove: async (member, successorId) => remove(member, successorId),
    takeBack: (member) => void takeBack(member),
    suspend: async (member, reason) => suspend(member, reason),
    reinstate: (member) => void reinstate(member),
  };
}
