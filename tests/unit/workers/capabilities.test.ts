import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { capabilities as domain } from '../../../domain/capabilities.ts';
import { commandProcessors } from '../../../platform/queues/commandProcessors.ts';
import { capabilities } from '../../../workers/capabilities.ts';
import type { ProcessorContext } from '../../../workers/capability.ts';

const root = join(import.meta.dirname, '..', '..', '..', 'workers');

/** Folders that hold what several capabilities share. */
const SHARED = ['mail'];

const sourcesOf = async (name: string) => {
  const files = (await readdir(join(root, name))).filter((file) => file.endsWith('.ts'));
  return Promise.all(files.map((file) => readFile(join(root, name, file), 'utf8')));
};

// Making a processor only takes parts out of what it is given.
const nothing: unknown = new Proxy({}, { get: () => nothing });
const context = nothing as ProcessorContext;

describe('the capabilities of the workers', () => {
  test('are those that have a folder, each named as its folder', async () => {
    const folders = (await readdir(root, { withFileTypes: true }))
      .filter((entry) => entry.isDirectory() && !SHARED.includes(entry.name))
      .map(({ name }) => name);
    expect(capabilities.map(({ name }) => name).sort()).toEqual(folders.sort());
  });

  test.each(capabilities.map((capability) => [capability.name, capability] as const))(
    'given a processor or a schedule is written for %s, it is declared',
    async (name, { processors = [], schedules = [] }) => {
      const sources = await sourcesOf(name);
      const count = (pattern: RegExp) =>
        sources.reduce((sum, source) => sum + [...source.matchAll(pattern)].length, 0);
      expect(processors).toHaveLength(count(/return defineProcessor\(|= defineSweep\b/g));
      expect(schedules).toHaveLength(count(/: Schedule = \{|= defineSweep\b/g));
      const made = processors.map((processorOf) => processorOf(context).name);
      expect(made.every((one) => one.startsWith(`${name}/`))).toBe(true);
      for (const { processor } of schedules) expect(made).toContain(processor);
    },
  );

  test('in a workspace that is suspended end what ends: sessions, tokens, seats, and what is to be erased', () => {
    const jobs = capabilities.flatMap(({ processors = [] }) =>
      processors.map((processorOf) => processorOf(context)),
    );
    const processes = domain.flatMap((capability) => capability.processes ?? []);
    const all = [...jobs, ...commandProcessors(processes, context)];
    const goingOn = all.filter(({ evenHeld }) => evenHeld === true).map(({ name }) => name);
    expect(goingOn.toSorted()).toEqual([
      'commands/conversation',
      'commands/enrolment',
      'commands/subject',
      'commands/workspace',
      'enrolments/stopObjected',
      'identity/endSessions',
      'identity/eraseAccount',
      'invitations/revokeOfInviter',
      'invitations/revokeOvertaken',
      'mailboxes/disconnectLeavers',
      'mailboxes/dropTokens',
      'privacy/forgetSubject',
      'tokens/endTokens',
      'workspace/eraseWorkspace',
      'workspace/leaveWithAccount',
    ]);
  });
});
