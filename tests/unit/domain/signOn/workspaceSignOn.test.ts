import { InvalidFieldsError } from '../../../../domain/kernel/errors.ts';
import { fold } from '../../../../domain/kernel/decider.ts';
import type { SignOnCommand } from '../../../../domain/signOn/commands.ts';
import type { SignOnEvent } from '../../../../domain/signOn/events.ts';
import { workspaceSignOn } from '../../../../domain/signOn/workspaceSignOn.ts';
import { commandContext as context } from '../../../support/commandContext.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const workspaceId = testId(1);
const of = { workspaceId, ownerIds: [testId(2)] };
const provider = { issuer: 'https://login.example', clientId: 'kith', clientSecret: 'secret' };

const setUp = (more: { readonly [Field in keyof typeof provider]?: string | null } = {}) =>
  ({
    type: 'SetUpSignOn',
    data: { ...of, ...provider, ...more },
    context,
  }) as SignOnCommand;
const wasSetUp = (
  more: Partial<typeof provider> = {},
  from: string | null = null,
): SignOnEvent => ({
  type: 'SignOnSetUp',
  data: { ...of, personal: { [workspaceId]: { from, ...provider, ...more } } },
});
const plain = (
  type: 'SwitchOnSignOn' | 'SwitchOffSignOn' | 'RequireSignOn' | 'MakeSignOnOptional',
) => ({ type, data: of, context }) satisfies SignOnCommand;
const on: SignOnEvent = { type: 'SignOnSwitchedOn', data: of };
const off: SignOnEvent = { type: 'SignOnSwitchedOff', data: of };
const required: SignOnEvent = { type: 'SignOnRequired', data: of };

describe('the sign-on of a workspace', () => {
  test('given none, when it is set up, then it knows its provider', () => {
    given(workspaceSignOn, []).when(setUp()).then([wasSetUp()]);
  });

  test('given none, when it is set up without a secret, then it asks for one', () => {
    const decide = () =>
      workspaceSignOn.decide(setUp({ clientSecret: null }), fold(workspaceSignOn, []));
    expect(decide).toThrow(InvalidFieldsError);
  });

  test('given one, when its client changes without a secret, then the secret stays; of another provider it does not', () => {
    given(workspaceSignOn, [wasSetUp()])
      .when(setUp({ clientId: 'kith-2', clientSecret: null }))
      .then([wasSetUp({ clientId: 'kith-2' }, provider.issuer)]);
    const elsewhere = setUp({ issuer: 'https://other.example', clientSecret: null });
    const decide = () => workspaceSignOn.decide(elsewhere, fold(workspaceSignOn, [wasSetUp()]));
    expect(decide).toThrow(InvalidFieldsError);
  });

  test('given one, when its secret alone is another, then that is said', () => {
    given(workspaceSignOn, [wasSetUp()])
      .when(setUp({ clientSecret: 'a newer secret' }))
      .then([wasSetUp({ clientSecret: 'a newer secret' }, provider.issuer)]);
  });

  test('given one, when the same is said again, then nothing happens', () => {
    given(workspaceSignOn, [wasSetUp()]).when(setUp()).thenNothingHappened();
    given(workspaceSignOn, [wasSetUp()])
      .when(setUp({ clientSecret: null }))
      .thenNothingHappened();
    given(workspaceSignOn, [wasSetUp(), on]).when(plain('SwitchOnSignOn')).thenNothingHappened();
    given(workspaceSignOn, [wasSetUp()]).when(plain('SwitchOffSignOn')).thenNothingHappened();
    given(workspaceSignOn, [wasSetUp(), on, required])
      .when(plain('RequireSignOn'))
      .thenNothingHappened();
    given(workspaceSignOn, []).when(plain('MakeSignOnOptional')).thenNothingHappened();
  });

  test('given none, when it is switched on, or one that is off is required, then a rule stands against it', () => {
    given(workspaceSignOn, []).when(plain('SwitchOnSignOn')).thenRuleBroken('sign-on-not-set-up');
    given(workspaceSignOn, [wasSetUp()]).when(plain('RequireSignOn')).thenRuleBroken('sign-on-off');
  });

  test('given one that is on and required, when it is switched off and on again, then it is required still', () => {
    const history = [wasSetUp(), on, required];
    given(workspaceSignOn, history).when(plain('SwitchOffSignOn')).then([off]);
    expect(fold(workspaceSignOn, [...history, off, on])).toMatchObject({
      isOn: true,
      isRequired: true,
    });
  });

  test('given a role for newcomers, when it is another, then both are told; owners come in by nobody but owners', () => {
    const admit = (role: 'owner' | 'colleague' | null): SignOnCommand => ({
      type: 'AdmitNewcomers',
      data: { ...of, role },
      context,
    });
    const admitted: SignOnEvent = {
      type: 'NewcomersAdmitted',
      data: { ...of, from: null, role: 'colleague' },
    };
    given(workspaceSignOn, []).when(admit('colleague')).then([admitted]);
    given(workspaceSignOn, [admitted])
      .when(admit(null))
      .then([{ type: 'NewcomersAdmitted', data: { ...of, from: 'colleague', role: null } }]);
    given(workspaceSignOn, []).when(admit(null)).thenNothingHappened();
    given(workspaceSignOn, []).when(admit('owner')).thenRuleBroken('newcomers-own-nothing');
  });

  test('given a role for newcomers was chosen since, when an older choice is taken back, then it stays', () => {
    const admitted: SignOnEvent = {
      type: 'NewcomersAdmitted',
      data: { ...of, from: null, role: 'recruiter' },
    };
    const back = (from: 'colleague' | 'recruiter'): SignOnCommand => ({
      type: 'AdmitNewcomers',
      data: { ...of, role: null, from },
      context,
    });
    given(workspaceSignOn, [admitted]).when(back('colleague')).thenRuleBroken('changed-since');
    given(workspaceSignOn, [admitted])
      .when(back('recruiter'))
      .then([{ type: 'NewcomersAdmitted', data: { ...of, from: 'recruiter', role: null } }]);
  });

  test('given a workspace that has been forgotten, then nothing of its provider is known', () => {
    const erased = { type: 'SignOnSetUp', data: { ...of, personal: {} } } as SignOnEvent;
    expect(fold(workspaceSignOn, [erased, on])).toMatchObject({ provider: null, isOn: true });
  });
});
