import { listed, type Turn, type Turns } from './turn.ts';
import type { World } from './world.ts';

const ofList =
  (there: object = {}, back: object = {}) =>
  async ({ made }: World): Promise<Turn> => {
    const id = await made('lists', { name: 'Weavers' });
    return {
      id,
      there,
      back,
      reads: ['lists', `lists/${id}`, listed('list-people', { listId: id })],
    };
  };
const VIEWS = listed('views', { table: 'projects' });
const ofView =
  (there: object = {}, back: object = {}) =>
  async ({ made }: World): Promise<Turn> => ({
    id: await made('views', { table: 'projects', name: 'Open ones', query: '' }),
    there,
    back,
    reads: [VIEWS],
  });
const ofNote =
  (there: object = {}, back: object = {}) =>
  async ({ made, personId }: World): Promise<Turn> => {
    const person = personId();
    const note = { personId: person, visibility: 'workspace', text: 'Speaks Dutch' };
    return {
      id: await made('notes', note),
      there,
      back,
      reads: [listed('notes', { personId: person })],
    };
  };
const letter = {
  variantId: '0190a2c4-7b1e-7000-8000-000000000001',
  subject: 'A loom',
  body: 'Hi there',
};
const steps = [
  {
    stepId: '0190a2c4-7b1e-7000-8000-000000000002',
    kind: 'mail',
    afterDays: 0,
    variants: [letter],
  },
];
const ofSequence =
  (there: object = {}, back: object = {}) =>
  async ({ made }: World): Promise<Turn> => {
    const id = await made('sequences', { name: 'Weavers' });
    return { id, there, back, reads: ['sequences', `sequences/${id}`] };
  };
const OPEN_SEQUENCES = listed('sequences', { status: 'open' });
const template = { name: 'First word', subject: 'A loom', body: 'Hi there' };
const ofTemplate =
  (there: object = {}, back: object = {}) =>
  async ({ made }: World): Promise<Turn> => {
    const id = await made('templates', template);
    return { id, there, back, reads: ['templates', `templates/${id}`] };
  };
const madeAndGone = (resource: string, there: object, reads: readonly string[] = [resource]) => ({
  there,
  reads,
  backId: ({ id }: { readonly id: string }) => id,
});

/** What is kept of people, and of what is looked for: lists, views, notes, and texts to be sent. */
export const keptTurns: Turns = {
  'post /api/lists': () => madeAndGone('lists', { name: 'Weavers' }),
  'post /api/lists/{id}/rename': ofList({ name: 'Dyers' }, { name: 'Weavers' }),
  'post /api/lists/{id}/share': ofList({ sharing: 'workspace' }, { sharing: 'private' }),
  async 'post /api/lists/{id}/add'(world) {
    const personIds = [world.personId()];
    return ofList({ personIds }, { personIds })(world);
  },
  'post /api/lists/{id}/delete': ofList(),
  'post /api/views': () =>
    madeAndGone('views', { table: 'projects', name: 'Archived', query: '' }, [VIEWS]),
  'post /api/views/{id}/rename': ofView({ name: 'Others' }, { name: 'Open ones' }),
  'post /api/views/{id}/replace': ofView({ query: 'sort=name' }, { query: '' }),
  'post /api/views/{id}/share': ofView({ sharing: 'workspace' }, { sharing: 'private' }),
  'post /api/views/{id}/delete': ofView(),
  'post /api/notes'({ personId }) {
    const person = personId();
    const note = { personId: person, visibility: 'workspace', text: 'Speaks Dutch' };
    return madeAndGone('notes', note, [listed('notes', { personId: person })]);
  },
  'post /api/notes/{id}/reword': ofNote({ text: 'Speaks Frisian' }, { text: 'Speaks Dutch' }),
  'post /api/notes/{id}/withdraw': ofNote(),
  'post /api/people/{id}/tell'({ personId }) {
    const id = personId();
    const reads = [`people/${id}/by-hand`];
    return { id, there: { location: 'Utrecht' }, back: {}, reads };
  },
  'post /api/people/{id}/merge'({ personId }) {
    const [id, other] = [personId(), personId()];
    const reads = [`people/${id}`, `people/${other}`];
    return { id, there: { personId: other }, back: { personId: other }, reads };
  },
  async 'post /api/suppressions/{id}/lift'({ owner }) {
    const wanted = { addresses: 'nobody@mill.example', reason: 'byHand' };
    const { body } = await owner.post<{ lines: { id: string }[] }>('/api/suppressions', wanted);
    return { id: body.lines[0]?.id ?? '', reads: ['suppressions'] };
  },
  'post /api/sequences': () => madeAndGone('sequences', { name: 'Weavers' }, [OPEN_SEQUENCES]),
  'post /api/sequences/{id}/rename': ofSequence({ name: 'Dyers' }, { name: 'Weavers' }),
  'post /api/sequences/{id}/change-steps': ofSequence({ steps }, { steps: [] }),
  async 'post /api/sequences/{id}/change-window'(world) {
    const turn = await ofSequence({
      window: { days: [2], from: 600, to: 720, zone: 'workspace' },
    })(world);
    const { body } = await world.owner.get<{ window: object }>(`/api/sequences/${turn.id}`);
    return { ...turn, back: { window: body.window } };
  },
  async 'post /api/sequences/{id}/change-stops'(world) {
    const turn = await ofSequence({ stopOn: [] })(world);
    const { body } = await world.owner.get<{ stopOn: unknown }>(`/api/sequences/${turn.id}`);
    return { ...turn, back: { stopOn: body.stopOn } };
  },
  'post /api/sequences/{id}/archive': ofSequence(),
  async 'post /api/sequences/{id}/duplicate'(world) {
    const turn = await ofSequence()(world);
    return { ...turn, backId: ({ id }) => id, reads: [OPEN_SEQUENCES] };
  },
  'post /api/templates': () =>
    madeAndGone('templates', template, [listed('templates', { status: 'open' })]),
  'post /api/templates/{id}/rewrite': ofTemplate({ ...template, body: 'Hello' }, template),
  'post /api/templates/{id}/archive': ofTemplate(),
};
