import { existsSync } from 'node:fs';
import { z } from 'zod';
import { ways } from '../../../../api/activities/ways/ways.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { callOf, declared } from '../../../support/http/declared.ts';
import { ITSELF, replacing, takenBack } from '../../../support/http/takenBack.ts';
import { elsewhere } from './elsewhere.ts';
import { alike, feedTurns, takenBackElsewhere, untold, walk } from './feedWalk.ts';
import { keptTurns } from './keptTurns.ts';
import { pipelineTurns } from './pipelineTurns.ts';
import { settingsTurns } from './settingsTurns.ts';
import type { Turns } from './turn.ts';
import { standing, worldOf, type World } from './world.ts';

const turns: Turns = { ...pipelineTurns, ...keptTurns, ...settingsTurns };

let server: ComposedServer;
let world: World;
beforeAll(async () => {
  server = await startComposedServer();
  world = await worldOf(server);
});
afterAll(() => server.stop());

/** The call that takes another back. */
function inverseOf(call: string): string {
  const how = takenBack[call];
  if (how === undefined || !('by' in how)) throw new Error(`${call} is not taken back.`);
  return how.by === ITSELF ? call : how.by;
}

/** True where each of both takes back the other. */
const isPair = (call: string) => inverseOf(inverseOf(call)) === call;

async function send(call: string, id: string, body: object = {}, { owner } = world) {
  const path = call.split(' ')[1]?.replace('{id}', id) ?? '';
  const answer = await owner.post<{ id: string }>(path, body);
  expect([call, answer.status < 300 ? 'done' : answer.body]).toEqual([call, 'done']);
  await server.settled();
  return answer.body;
}

describe('a change that is taken back', () => {
  it.each(Object.keys(turns))('leaves everything as it was: %s', async (call) => {
    const { id = '', there, back, backId, reads, without } = await turns[call]!(world);
    const stands = () => standing(world.owner, reads, without);
    const before = await stands();
    const answer = await send(call, id, there);
    const between = await stands();
    expect(between).not.toEqual(before);
    const goBack = async () => send(inverseOf(call), (await backId?.(answer)) || id, back);
    await goBack();
    expect(await stands()).toEqual(before);
    if (!isPair(call) || inverseOf(call) === call || backId !== undefined) return;
    await send(call, id, there);
    expect(await stands()).toEqual(between);
    await goBack();
  });

  it('is tried here or in the test that stands beside it, whichever it is', () => {
    const tried = Object.keys(turns).flatMap((call) =>
      isPair(call) ? [call, inverseOf(call)] : [call],
    );
    const reversible = Object.keys(takenBack).filter((call) => 'by' in takenBack[call]!);
    const missing = reversible.filter((call) => !tried.includes(call));
    expect(missing.toSorted()).toEqual(Object.keys(elsewhere).toSorted());
    expect(Object.values(elsewhere).filter((file) => !existsSync(file))).toEqual([]);
  });
});

it('can be held against what it takes back, where it could take away what a colleague has chosen since', () => {
  const held = declared.filter(({ honoursIfMatch, body }) => {
    const fields = body instanceof z.ZodObject ? body.shape : {};
    return honoursIfMatch === true || 'from' in fields;
  });
  const calls = held.map(callOf);
  expect(replacing.filter((call) => !calls.includes(call))).toEqual([]);
});

describe('a change that is taken back from the feed', () => {
  let told: World;
  const codes: string[] = [];
  const silent: string[] = [];
  beforeAll(async () => {
    told = await worldOf(server);
  });

  it.each(Object.entries({ ...turns, ...feedTurns }))(
    'leaves everything as it was, and is done again from there: %s',
    async (call, begin) => {
      const turn = await begin(told);
      const act = () => send(call, turn.id ?? '', turn.there, told);
      const tried = await walk(told, turn, act, () => server.settled());
      expect(tried.length === 0).toBe(untold.includes(call));
      codes.push(...tried);
      if (tried.length === 0) silent.push(call);
    },
  );

  it('is one that is told, and each that has a way back is tried here or in the test that stands beside it', () => {
    expect(silent.toSorted()).toEqual(untold.toSorted());
    const reversible = Object.keys(ways).filter((code) => !('never' in ways[code]!));
    const tried = alike([...codes, ...Object.keys(takenBackElsewhere)]);
    expect(reversible.filter((code) => !tried.includes(code))).toEqual([]);
    expect(Object.keys(takenBackElsewhere).filter((code) => codes.includes(code))).toEqual([]);
    expect(Object.values(takenBackElsewhere).filter((file) => !existsSync(file))).toEqual([]);
  });
});
