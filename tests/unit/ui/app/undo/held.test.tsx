import { isValidElement, type ReactNode } from 'react';
import type { SequenceResource } from '../../../../../domain/contracts/sequences.ts';
import { RenameForm } from '../../../../../ui/app/elements/RenameForm.tsx';
import { SequenceTimes } from '../../../../../ui/app/sequences/SequenceTimes.tsx';
import { WindowForm } from '../../../../../ui/app/sequences/WindowForm.tsx';
import { LimitMailbox } from '../../../../../ui/app/mailboxes/LimitMailbox.tsx';
import { noteDrafts } from '../../../../../ui/app/notes/drafts.ts';
import { NoteEdit } from '../../../../../ui/app/notes/NoteEdit.tsx';
import { ProjectMember } from '../../../../../ui/app/projects/ProjectMember.tsx';
import { takeBack, undoStack } from '../../../../../ui/app/undo/undoStack.ts';
import { useSequenceActs } from '../../../../../ui/app/sequences/useSequenceActs.ts';
import { useTemplateActs } from '../../../../../ui/app/templates/useTemplateActs.ts';
import { useLogo } from '../../../../../ui/app/workspace/settings/useLogo.ts';
import { useSetting } from '../../../../../ui/app/workspace/settings/useSetting.ts';
import { useMemberActs } from '../../../../../ui/app/workspace/useMemberActs.ts';
import { ChangeView } from '../../../../../ui/app/views/ChangeView.tsx';
import { useViewActs } from '../../../../../ui/app/views/useViewActs.ts';
import { commandScreen } from '../commandScreen.tsx';

/** What a screen sends when something is done there, and when that is taken back; each answer has the next revision. */
async function sent<Seen>(
  see: () => Seen,
  act: (seen: Seen) => unknown,
  workspace: object = {},
): Promise<unknown[]> {
  undoStack.set([]);
  let revision = 6;
  const command = jest.fn(async () => ({ id: 'it', revision: (revision += 1) }));
  const { used } = commandScreen(see, command, { may: { change: true } }, workspace);
  act(used);
  await settled();
  void takeBack(undoStack.get()[0]!);
  await settled();
  return command.mock.calls;
}

/** Until all that goes on at once is over. */
const settled = () => jest.advanceTimersByTimeAsync(0);

/** What an element, or one within it, does at something. */
function handlerIn(node: ReactNode, name: string): ((event: object) => void) | undefined {
  if (Array.isArray(node)) {
    return (node as ReactNode[]).map((each) => handlerIn(each, name)).find(Boolean);
  }
  if (!isValidElement<Record<string, unknown>>(node)) return undefined;
  const own = node.type === 'form' || node.type === 'input' ? node.props[name] : undefined;
  const found = own as ((event: object) => void) | undefined;
  return found ?? handlerIn(node.props['children'] as ReactNode, name);
}
/** What a dialog sends, and what a button does, by the key of its name. */
const send = (dialog: ReactNode) =>
  (dialog as { readonly props: { readonly onSend: () => unknown } }).props.onSend();
function press(node: ReactNode, called: string): void {
  if (Array.isArray(node)) return (node as ReactNode[]).forEach((each) => press(each, called));
  if (!isValidElement<Record<string, unknown>>(node)) return;
  if (node.props['aria-label'] === called) return (node.props['onClick'] as () => void)();
  press(node.props['children'] as ReactNode, called);
}
const nothing = () => undefined;
const submit = (form: ReactNode) =>
  handlerIn(form, 'onSubmit')?.({ preventDefault: () => undefined });

const sequence = {
  id: 's',
  name: 'Weavers',
  status: 'open',
  revision: 5,
  window: { days: [1, 2], from: 540, to: 1020, zone: 'UTC' },
  stopOn: ['anyReply'],
} as unknown as SequenceResource;

// What is told goes by itself after a while.
beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(globalThis, 'navigator', { value: { platform: '' }, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'navigator');
});

describe('an Undo says what it takes back, so that what somebody has changed since stays', () => {
  it('by what was chosen, of a setting', async () => {
    const call = (name: string) => ({
      verb: 'rename',
      body: { name },
      chosen: 'name',
      words: name,
    });
    const change = ({ change: to }: ReturnType<typeof useSetting>) =>
      to(call('Larkmoor Two'), call('Larkmoor'));
    expect(await sent(useSetting, change)).toEqual([
      ['workspace/rename', { body: { name: 'Larkmoor Two' } }],
      ['workspace/rename', { body: { name: 'Larkmoor', from: 'Larkmoor Two' } }],
    ]);
  });

  it('by the role that was given, of a member', async () => {
    const ada = { id: 'ada', name: 'Ada', email: 'ada@mill.example', role: 'recruiter' } as const;
    expect(await sent(useMemberActs, (acts) => acts.changeRole(ada, 'auditor'))).toEqual([
      ['members/ada/change-role', { body: { role: 'auditor' } }],
      ['members/ada/change-role', { body: { role: 'recruiter', from: 'auditor' } }],
    ]);
  });

  it('by what came in its place, of the logo', async () => {
    const workspace = { logoUrl: '/api/workspace/logo/seal' };
    expect(await sent(useLogo, ({ takeOut }) => takeOut(), workspace)).toEqual([
      ['workspace/take-out-logo', { body: {} }],
      ['workspace/choose-logo', { body: { fileId: 'seal', from: null } }],
    ]);
  });

  it('by the limits that were said, of a mail account', async () => {
    const limits = { perDay: 40, pauseFrom: 60, pauseTo: 240, rampUp: false };
    const mailbox = { id: 'm', address: 'ada@mill.example', provider: 'other', ...limits } as never;
    const dialog = () => LimitMailbox({ mailbox, onClose: () => undefined });
    expect(await sent(dialog, send)).toEqual([
      ['mailboxes/m/limit', { body: { ...limits, evenAbove: false } }],
      ['mailboxes/m/limit', { body: { ...limits, evenAbove: false, from: limits } }],
    ]);
  });

  it('by the revision that was answered, of a note in other words', async () => {
    const note = { id: 'n', text: 'Weaves', revision: 5, mentions: [] } as never;
    noteDrafts.keep('n', { text: 'Dyes', mentioned: [] });
    expect(await sent(() => NoteEdit({ note, onDone: () => undefined }), submit)).toEqual([
      ['notes/n/reword', { body: { text: 'Dyes' }, ifMatch: 5 }],
      ['notes/n/reword', { body: { text: 'Weaves' }, ifMatch: 7 }],
    ]);
  });

  it('by the revision that was answered, of a view: its name, and whose it is', async () => {
    const view = { id: 'v', name: 'Mine ', query: '', sharing: 'private', revision: 5 } as never;
    const form = () => ChangeView({ view, query: '', onBack: nothing, onDone: nothing });
    expect(await sent(form, submit)).toEqual([
      ['views/v/rename', { body: { name: 'Mine' }, ifMatch: 5 }],
      ['views/v/rename', { body: { name: 'Mine ' }, ifMatch: 7 }],
    ]);
    expect(await sent(useViewActs, ({ share }) => share(view, 'workspace'))).toEqual([
      ['views/v/share', { body: { sharing: 'workspace' }, ifMatch: 5 }],
      ['views/v/share', { body: { sharing: 'private' }, ifMatch: 7 }],
    ]);
  });

  it('by the revision that was answered, of who works on a project', async () => {
    const member = { userId: 'ada', name: 'Ada', role: 'member', mayRemove: true } as never;
    const may = { own: true, change: true };
    const project = { id: 'p', status: 'open', revision: 5, members: [member], may } as never;
    const row = () => ProjectMember({ project, member });
    const calls = await sent(row, (seen) => press(seen, 'projects.settings.removeLabel'));
    expect(calls).toEqual([
      ['projects/p/remove-member', { body: { userId: 'ada' }, ifMatch: 5 }],
      ['projects/p/add-member', { body: { userId: 'ada', role: 'member' }, ifMatch: 7 }],
    ]);
  });

  it('by the revision that was answered, of another name', async () => {
    const texts = { name: '', renamed: 'Renamed', failed: '', save: '', cancel: '' };
    const form = () =>
      RenameForm({
        resource: 'lists',
        type: 'CHANGE_LIST',
        // What stands too much at its end is taken out.
        named: { id: 'l', name: 'Weavers ', revision: 5 },
        maxLength: 80,
        texts,
        onDone: () => undefined,
      });
    expect(await sent(form, submit)).toEqual([
      ['lists/l/rename', { body: { name: 'Weavers' }, ifMatch: 5 }],
      ['lists/l/rename', { body: { name: 'Weavers ' }, ifMatch: 7 }],
    ]);
  });

  it('by the revision that was answered, of when a sequence sends and what stops it', async () => {
    const { window, stopOn } = sequence;
    expect(await sent(() => WindowForm({ sequence, onDone: () => undefined }), submit)).toEqual([
      ['sequences/s/change-window', { body: { window }, ifMatch: 5 }],
      ['sequences/s/change-window', { body: { window }, ifMatch: 7 }],
    ]);
    const check = (times: ReactNode) =>
      handlerIn(times, 'onChange')?.({ target: { checked: true } });
    const calls = await sent(() => SequenceTimes({ sequence }), check);
    expect(calls).toEqual([
      ['sequences/s/change-stops', { body: expect.anything(), ifMatch: 5 }],
      ['sequences/s/change-stops', { body: { stopOn }, ifMatch: 7 }],
    ]);
  });

  it.each([
    ['archive', 'restore'],
    ['restore', 'archive'],
  ] as const)(
    'by the revision that was answered, of a sequence and a mail that is kept: %s',
    async (verb, back) => {
      const turned = { id: 'it', name: 'Weavers', revision: 5 } as never;
      const bothOf = (things: string) => [
        [`${things}/it/${verb}`, { ifMatch: 5 }],
        [`${things}/it/${back}`, { ifMatch: 7 }],
      ];
      expect(await sent(useSequenceActs, (acts) => acts[verb](turned, nothing))).toEqual(
        bothOf('sequences'),
      );
      expect(await sent(useTemplateActs, ({ turn }) => turn(turned, verb))).toEqual(
        bothOf('templates'),
      );
    },
  );

  it('by the revision that was answered, of a sequence, its copy and a mail that were just made', async () => {
    const made = { id: 'it', revision: 3 };
    const archived = (things: string) => [[`${things}/it/archive`, { ifMatch: 3 }]];
    expect(
      await sent(useSequenceActs, ({ tellMade }) => tellMade(made, 'Weavers', nothing)),
    ).toEqual(archived('sequences'));
    expect(await sent(useTemplateActs, ({ tellMade }) => tellMade(made, 'Made'))).toEqual(
      archived('templates'),
    );
    const copied = await sent(useSequenceActs, ({ duplicate }) => duplicate(sequence, nothing));
    expect(copied.at(-1)).toEqual(['sequences/it/archive', { ifMatch: 7 }]);
  });
});
