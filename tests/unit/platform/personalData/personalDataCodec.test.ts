import { z } from 'zod';
import { says, type Capability, type DeclaredEvent } from '../../../../domain/kernel/capability.ts';
import { Catalogue } from '../../../../domain/kernel/catalogue.ts';
import { KithError } from '../../../../domain/kernel/errors.ts';
import { defineEvent, definePersonalEvent } from '../../../../domain/kernel/event.ts';
import type { Upcaster } from '../../../../domain/kernel/upcaster.ts';
import type { RecordedEvent } from '../../../../platform/eventStore/port.ts';
import { PersonalDataCodec } from '../../../../platform/personalData/personalDataCodec.ts';
import { testId } from '../../../support/ids.ts';
import { InMemoryKeyring } from '../../../support/personalData/inMemoryKeyring.ts';

const ada = testId(1);
const bob = testId(2);
const eventId = testId(100);
const stream = `person-${ada}`;

const Met = definePersonalEvent(
  'Met',
  1,
  z.object({ count: z.int(), refs: z.array(z.object({ id: z.uuid() })).optional() }),
  z.object({ name: z.string(), extra: z.object({ town: z.string() }).optional() }),
);
const Renamed = definePersonalEvent('Renamed', 3, z.object({}), z.object({ fullName: z.string() }));
const Forgotten = defineEvent('Forgotten', 1, z.object({ subjectId: z.uuid() }));

const upcasters: Upcaster[] = [
  { type: 'Renamed', from: 1, upcast: (data) => lift(data, (about) => ({ label: about['name'] })) },
  {
    type: 'Renamed',
    from: 2,
    upcast: (data) => lift(data, (about) => ({ fullName: about['label'] })),
  },
];

/** A capability of these events, which all stand in a person's stream. */
function toy(events: readonly DeclaredEvent[], lifting: readonly Upcaster[] = []): Capability {
  const streams = { person: events };
  return { name: 'toy', subjects: ['record'], streams, upcasters: lifting, policies: {} };
}

const meeting = says(Met, { about: 'record' });
const renaming = says(Renamed, { about: 'record' });
const forgetting = says(Forgotten, {
  about: null,
  names: { record: ({ subjectId }) => subjectId },
});

type Json = Readonly<Record<string, unknown>>;

function lift(data: Json, change: (about: Json) => Json): Json {
  const personal = Object.entries(data['personal'] as Record<string, Json | null>);
  const lifted = personal.map(([id, about]) => [id, about === null ? null : change(about)]);
  return { ...data, personal: Object.fromEntries(lifted) as Json };
}

async function codecFor(...subjects: string[]) {
  const keyring = new InMemoryKeyring();
  await keyring.createKeys(
    subjects.map((subjectId) => ({ subjectId, kind: 'record', workspaceId: null })),
  );
  const codec = new PersonalDataCodec({
    catalogue: new Catalogue([toy([meeting, renaming, forgetting], upcasters)]),
    keyring,
    forgetting: {
      type: 'Forgotten',
      subjectOf: (data, workspaceId) => ({
        subjectId: String(data['subjectId']),
        kind: 'record',
        workspaceId,
      }),
    },
  });
  const forget = (id: string) =>
    keyring.destroy([{ subjectId: id, kind: 'record', workspaceId: null }]);
  return { codec, keyring, forget };
}

function recorded(type: string, data: Json, over: Partial<RecordedEvent> = {}): RecordedEvent {
  return {
    stream,
    revision: 0,
    position: '0'.repeat(32),
    eventId,
    type,
    data,
    metadata: {
      commandId: testId(200),
      occurredAt: '2026-11-03T09:30:00.000Z',
      actor: { kind: 'operator' },
      workspaceId: null,
      correlationId: testId(201),
      causationId: null,
      schemaVersion: 1,
    },
    ...over,
  };
}

const met = { count: 1, personal: { [ada]: { name: 'Ada' }, [bob]: { name: 'Bob' } } };

describe('an event on its way into the log', () => {
  test('shows the plain part and nothing else', async () => {
    const { codec } = await codecFor(ada, bob);
    const encoded = await codec.encode(stream, eventId, 'Met', met);
    expect(encoded['count']).toBe(1);
    expect(JSON.stringify(encoded)).not.toMatch(/Ada|Bob|name/);
    expect(codec.decodePlain(recorded('Met', encoded)).data).toEqual({
      count: 1,
      personal: { [ada]: null, [bob]: null },
    });
  });

  test('comes back as it was', async () => {
    const { codec } = await codecFor(ada, bob);
    const encoded = await codec.encode(stream, eventId, 'Met', met);
    expect(await codec.decode(recorded('Met', encoded))).toEqual({ type: 'Met', data: met });
  });

  test('comes back from a store that writes ids in lower case', async () => {
    const { codec } = await codecFor(ada, bob);
    const shouted = 'ABCDEFAB-0000-7000-8000-000000000001';
    const encoded = await codec.encode(stream, shouted, 'Met', met);
    const event = recorded('Met', encoded, { eventId: shouted.toLowerCase() });
    expect((await codec.decode(event)).data).toEqual(met);
  });

  test('is refused when it says something of somebody forgotten', async () => {
    const { codec, forget } = await codecFor(ada, bob);
    await forget(bob);
    await expect(codec.encode(stream, eventId, 'Met', met)).rejects.toMatchObject({
      code: 'subject-forgotten',
      data: { subjectId: bob },
    });
  });

  test('may pass on that somebody is forgotten', async () => {
    const { codec, forget } = await codecFor(ada, bob);
    await forget(bob);
    const data = { count: 1, personal: { [ada]: { name: 'Ada' }, [bob]: null } };
    const encoded = await codec.encode(stream, eventId, 'Met', data);
    expect((await codec.decode(recorded('Met', encoded))).data).toEqual(data);
  });

  test('is refused when a subject has no key yet', async () => {
    const { codec } = await codecFor(ada);
    await expect(codec.encode(stream, eventId, 'Met', met)).rejects.toMatchObject({
      code: 'key-missing',
    });
  });

  test.each<[string, string, object]>([
    ['a plain part of another shape', 'Met', { count: 'SECRET', personal: {} }],
    ['a plain key that is not declared', 'Met', { count: 1, note: 'SECRET', personal: {} }],
    ['one further in', 'Met', { count: 1, refs: [{ id: ada, n: 'SECRET' }], personal: {} }],
    ['a personal part of another shape', 'Met', { count: 1, personal: { [ada]: { name: 7 } } }],
    [
      'a personal key that is not declared',
      'Met',
      { count: 1, personal: { [ada]: { name: 'Ada', extra: { town: 'x', SECRET: 1 } } } },
    ],
    ['no personal part where one is declared', 'Met', { count: 1 }],
    ['a personal part where none is', 'Forgotten', { subjectId: ada, personal: {} }],
    ['a subject that is no id', 'Met', { count: 1, personal: { SECRET: { name: 'Ada' } } }],
  ])('is refused for %s, and the error quotes nothing', async (_what, type, data) => {
    const { codec } = await codecFor(ada);
    const refusal = await codec
      .encode(stream, eventId, type, data)
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'event-invalid' });
    expect(JSON.stringify(refusal) + String(refusal)).not.toContain('SECRET');
  });

  test('is refused when its type is not declared', async () => {
    const { codec } = await codecFor();
    await expect(codec.encode(stream, eventId, 'Unheard', {})).rejects.toMatchObject({
      code: 'event-type-unknown',
    });
    expect(() => codec.schemaVersionOf('Unheard')).toThrow(KithError);
    expect(codec.schemaVersionOf('Renamed')).toBe(3);
  });
});

describe('an event from the log', () => {
  test('holds null for whoever is forgotten, and the others as before', async () => {
    const { codec, forget } = await codecFor(ada, bob);
    const encoded = await codec.encode(stream, eventId, 'Met', met);
    await forget(bob);
    expect((await codec.decode(recorded('Met', encoded))).data).toEqual({
      count: 1,
      personal: { [ada]: { name: 'Ada' }, [bob]: null },
    });
  });

  test.each([
    ['in another stream', { stream: `person-${bob}` }],
    ['under another event id', { eventId: testId(101) }],
  ])('does not open %s', async (_where, moved) => {
    const { codec } = await codecFor(ada, bob);
    const encoded = await codec.encode(stream, eventId, 'Met', met);
    await expect(codec.decode(recorded('Met', encoded, moved))).rejects.toMatchObject({
      code: 'seal-broken',
    });
  });

  test('does not open under another subject of the same event', async () => {
    const { codec } = await codecFor(ada, bob);
    const { personal, ...plain } = await codec.encode(stream, eventId, 'Met', met);
    const sealed = personal as Record<string, string>;
    const swapped = { ...plain, personal: { [ada]: sealed[bob], [bob]: sealed[ada] } };
    await expect(codec.decode(recorded('Met', swapped))).rejects.toMatchObject({
      code: 'seal-broken',
    });
  });

  test('is lifted from every old shape, after decryption', async () => {
    const { codec, keyring, forget } = await codecFor(ada);
    const oldCodec = new PersonalDataCodec({
      catalogue: new Catalogue([
        toy([
          says(definePersonalEvent('Renamed', 1, z.object({}), z.object({ name: z.string() })), {
            about: 'record',
          }),
        ]),
      ]),
      keyring,
      forgetting: { type: 'Forgotten', subjectOf: () => never() },
    });
    const written = await oldCodec.encode(stream, eventId, 'Renamed', {
      personal: { [ada]: { name: 'Ada' } },
    });
    const event = recorded('Renamed', written);
    expect((await codec.decode(event)).data).toEqual({ personal: { [ada]: { fullName: 'Ada' } } });
    await forget(ada);
    expect((await codec.decode(event)).data).toEqual({ personal: { [ada]: null } });
    expect(codec.decodePlain(event).data).toEqual({ personal: { [ada]: null } });
  });

  test.each([
    ['of an unknown type', 'Unheard', 1, 'event-type-unknown'],
    ['of a shape to come', 'Met', 2, 'event-version-unknown'],
    ['of no version at all', 'Met', 0, 'event-version-unknown'],
  ])('is answered with its error when it is %s', async (_what, type, schemaVersion, code) => {
    const { codec } = await codecFor();
    const base = recorded(type, {});
    const event = { ...base, metadata: { ...base.metadata, schemaVersion } };
    await expect(codec.decode(event)).rejects.toMatchObject({ code });
    expect(() => codec.decodePlain(event)).toThrow(expect.objectContaining({ code }));
  });
});

describe('a batch from the log', () => {
  test('takes one look at the keys, and an unreadable event does not stop the others', async () => {
    const { codec, keyring } = await codecFor(ada, bob);
    const encoded = await codec.encode(stream, eventId, 'Met', met);
    keyring.reads = 0;
    const decoded = await codec.decodeMany([
      recorded('Met', encoded),
      recorded('Unheard', {}),
      recorded('Met', encoded, { eventId: testId(101) }),
      recorded('Met', { count: 1, personal: { 'no-id': 'x' } }),
      recorded('Met', encoded),
    ]);
    expect(keyring.reads).toBe(1);
    expect(decoded.map((one) => (one instanceof KithError ? one.code : one.type))).toEqual([
      'Met',
      'event-type-unknown',
      'seal-broken',
      'key-missing',
      'Met',
    ]);
  });

  test('turns what an upcaster throws into an error without its text', async () => {
    const { keyring } = await codecFor(ada);
    const codec = new PersonalDataCodec({
      catalogue: new Catalogue([
        toy(
          [says(definePersonalEvent('Met', 2, Met.plain, Met.about!), { about: 'record' })],
          [
            {
              type: 'Met',
              from: 1,
              upcast: () => {
                throw new TypeError('Ada is not a function');
              },
            },
          ],
        ),
      ]),
      keyring,
      forgetting: { type: 'Forgotten', subjectOf: () => never() },
    });
    const [answer] = await codec.decodeMany([recorded('Met', { count: 1, personal: {} })]);
    expect(answer).toMatchObject({ code: 'event-unreadable', data: { error: 'TypeError' } });
    expect(answer).toMatchObject({ message: expect.not.stringContaining('Ada') });
  });

  test('destroys the key of whoever it says is forgotten before it opens anything', async () => {
    const { codec, keyring } = await codecFor(ada, bob);
    const encoded = await codec.encode(stream, eventId, 'Met', met);
    const decoded = await codec.decodeMany([
      recorded('Forgotten', { subjectId: ada }),
      // Was on its way when the forgetting was decided, and landed behind it.
      recorded('Met', encoded),
    ]);
    expect(decoded[1]).toMatchObject({
      data: { personal: { [ada]: null, [bob]: met.personal[bob] } },
    });
    expect(await keyring.forgottenAmong([ada, bob])).toEqual([ada]);
  });
});

describe('an event on its way into the log', () => {
  test('is refused in a stream of another category than its capability says', async () => {
    const { codec } = await codecFor(ada, bob);
    const elsewhere = codec.encode(`project-${ada}`, eventId, 'Met', met);
    await expect(elsewhere).rejects.toMatchObject({ code: 'event-invalid' });
  });

  test('given a subject of a kind that no capability has, its forgetting is refused', async () => {
    const { keyring } = await codecFor(ada);
    const codec = new PersonalDataCodec({
      catalogue: new Catalogue([toy([forgetting])]),
      keyring,
      forgetting: {
        type: 'Forgotten',
        subjectOf: () => ({ subjectId: ada, kind: 'unheard', workspaceId: null }),
      },
    });
    const written = codec.encode(stream, eventId, 'Forgotten', { subjectId: ada });
    await expect(written).rejects.toMatchObject({ code: 'event-invalid' });
  });
});

describe('the catalogue', () => {
  test('wants an upcaster for every step up to the present shape', () => {
    expect(() => new Catalogue([toy([renaming], upcasters.slice(1))])).toThrow(/version 1/);
  });

  test('takes each type once', () => {
    expect(() => new Catalogue([toy([meeting, meeting])])).toThrow(/Met is declared twice/);
  });
});

test('the catalogue tells whom an event names and speaks of, by kind, each once', () => {
  const catalogue = new Catalogue([toy([meeting, renaming, forgetting], upcasters)]);
  const subjectsOf = (type: string, data: object) =>
    [...catalogue.subjectsOf({ type, data })].map(([kind, ids]) => [kind, [...ids]]);
  expect(subjectsOf('Met', met)).toEqual([['record', [ada, bob]]]);
  expect(subjectsOf('Forgotten', { subjectId: ada })).toEqual([['record', [ada]]]);
});

test.each([
  [
    'a kind of subject that nobody brings',
    /names a ghost/,
    toy([says(Forgotten, { about: null, names: { ghost: ({ subjectId }) => subjectId } })]),
  ],
  ['a category in another style', /no category/, { ...toy([]), streams: { 'a-b': [forgetting] } }],
  [
    'a personal part about nobody',
    /does not say whom/,
    toy([{ declared: Met, about: null, names: {} }]),
  ],
])('the catalogue refuses %s', (_what, complaint, capability) => {
  expect(() => new Catalogue([capability])).toThrow(complaint);
});

function never(): never {
  throw new Error('Nothing is forgotten here.');
}
