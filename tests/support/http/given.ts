import type { ImportResource } from '../../../domain/contracts/imports.ts';
import type { SuggestionResource } from '../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { csvText } from '../networkFile.ts';
import type { ApiClient, Answer } from './apiClient.ts';
import type { ComposedServer } from './composedServer.ts';

/** A job description that the people below fit more or less. */
export const JOB_DESCRIPTION = [
  'Senior Backend Engineer',
  '',
  'You have at least 5 years of experience with TypeScript, Node.js and PostgreSQL.',
  'Kubernetes is a plus. We sit in Rotterdam.',
].join('\n');

/** Somebody of the pool, as an import of people reads them. */
export function engineer(name: string, facts: object = {}): object {
  return {
    name,
    url: `https://www.linkedin.com/in/${name.toLowerCase().replaceAll(/\W+/g, '-')}`,
    headline: 'Backend engineer',
    location: 'Rotterdam, Netherlands',
    experience: [
      { title: 'Senior Backend Engineer', company: 'Harrowgate', start: '2016-03', end: null },
    ],
    skills: ['TypeScript', 'Node.js', 'PostgreSQL'],
    education: [],
    ...facts,
  };
}

/** Rows of a network file: name, title and day that the connection began. */
export function connectionsCsv(
  rows: readonly {
    readonly name: string;
    readonly position?: string;
    readonly company?: string;
    readonly connectedOn?: string;
  }[],
): string {
  return csvText({
    rows: rows.map(
      ({
        name,
        position = 'Senior Backend Engineer',
        company = 'Harrowgate',
        connectedOn = '05 Mar 2019',
      }) => {
        const [first = '', ...last] = name.split(' ');
        const slug = name.toLowerCase().replaceAll(/\W+/g, '-');
        return [
          first,
          last.join(' '),
          `https://www.linkedin.com/in/${slug}`,
          '',
          company,
          position,
          connectedOn,
        ];
      },
    ),
  });
}

/** Starts a project and answers it as it is read back. */
export async function startProject(
  client: ApiClient,
  jobDescription = JOB_DESCRIPTION,
): Promise<ProjectResource> {
  const { body } = await client.post<{ id: string }>('/api/projects', { jobDescription });
  return (await client.get<ProjectResource>(`/api/projects/${body.id}`)).body;
}

/** The suggestions of one side, best first, of which there may be more. */
export async function suggestionsOf(
  client: ApiClient,
  projectId: string,
  category: 'inNetwork' | 'outOfNetwork' = 'outOfNetwork',
  most = 25,
): Promise<readonly SuggestionResource[]> {
  const wanted = { filter: { projectId, category }, range: [0, most - 1] };
  return (await client.list<SuggestionResource>('suggestions', wanted)).body;
}

/** Hands in a network file. */
export function upload(
  client: ApiClient,
  content: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<{ id: string }>> {
  return client.put<{ id: string }>('/api/network/uploads', Buffer.from(content), {
    'Content-Type': 'text/csv',
    ...headers,
  });
}

/** Hands in a network file and waits for the end of its import. */
export async function uploaded(
  server: ComposedServer,
  client: ApiClient,
  content: string | Buffer,
): Promise<ImportResource> {
  // The upload before is closed a moment after its import has ended.
  const { body } = await server.until(async () => {
    const answer = await upload(client, content);
    return answer.status === 202 && answer;
  });
  return ended(server, client, body.id);
}

/** Waits for the end of an import, and until what it brought can be found. */
export async function ended(
  server: ComposedServer,
  client: ApiClient,
  importId: string,
): Promise<ImportResource> {
  const found = await server.until(async () => {
    const { status, body } = await client.get<ImportResource>(`/api/imports/${importId}`);
    if (status !== 200) throw new Error(`The import ${importId} is answered with ${status}.`);
    return body.status !== 'running' && body;
  });
  await server.settled();
  return found;
}

/** A person who is suggested: the suggestion's id. */
export async function suggestedId(
  client: ApiClient,
  projectId: string,
  name: string,
): Promise<string> {
  const all = [
    ...(await suggestionsOf(client, projectId)),
    ...(await suggestionsOf(client, projectId, 'inNetwork')),
  ];
  const found = all.find((one) => one.name === name);
  if (found === undefined) throw new Error(`${name} is not suggested.`);
  return found.id;
}
