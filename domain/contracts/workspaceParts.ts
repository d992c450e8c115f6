/** The parts of a workspace's settings, as they stand in the address behind `/workspace/`. */
export const workspaceParts: readonly string[] = [
  'name',
  'time',
  'stages',
  'outreach',
  'reasons',
  'job-types',
  'unsubscribed',
  'tracking',
  'generative-ai',
  'sign-on',
  'tokens',
  'portfolio',
  'changes',
  'close',
];

/** True for an address of the settings of which there is no such part. */
export function isNoWorkspacePart(path: string): boolean {
  const part = /^\/workspace\/([^/]+)\/?$/.exec(path)?.[1];
  return part !== undefined && !workspaceParts.includes(part);
}
