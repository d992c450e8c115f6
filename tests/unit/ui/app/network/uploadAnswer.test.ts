import { importIdOf } from '../../../../../ui/app/network/uploadAnswer.ts';
import { createPositions } from '../../../../../ui/app/providers/positions.ts';

const POSITION = 'a'.repeat(32);

describe('the answer to an upload', () => {
  let said: jest.SpyInstance;
  beforeEach(() => (said = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
  afterEach(() => said.mockRestore());

  it('is the id of the import', () => {
    const { idOf } = given();
    expect(idOf(202, '{"id":"one"}')).toBe('one');
    expect(said).not.toHaveBeenCalled();
  });

  it('says why a file was not taken, and leaves a line on the console', () => {
    const { idOf } = given();
    expect(() => idOf(413, refusal(413, 'Too large.', 'file-too-large'))).toThrow('Too large.');
    expect(said).toHaveBeenLastCalledWith('Response error', 413, 'file-too-large', '/api/files');
    expect(() => idOf(200, '<html>')).toThrow('Malformed');
    expect(said).toHaveBeenLastCalledWith('Response error', 200, 'malformed', '/api/files');
    expect(() => idOf(502, '<html>')).toThrow('Kith can’t be reached right now.');
    expect(() => idOf(503, '')).toThrow('Kith can’t be reached right now.');
    expect(() => idOf(202, '')).toThrow('Malformed');
    expect(() => idOf(202, '{}')).toThrow('Malformed');
    expect(said).toHaveBeenLastCalledWith('Response error', 202, 'malformed', '/api/files');
  });

  it('tells of the version and the position that it was given at, of errors too', () => {
    const { idOf, told, positions } = given({
      'X-Server-Version': 'two',
      'X-Kith-Position': POSITION,
    });
    idOf(202, '{"id":"one"}');
    expect(() => idOf(500, '<html>')).toThrow('Malformed');
    expect(told).toEqual(['two', 'two']);
    expect(positions.newest()).toBe(POSITION);
  });

  it('given a session that ended, or a workspace that was shut, then that is told', () => {
    const { idOf, told } = given();
    expect(() => idOf(401, refusal(401, 'Sign in to go on.', 'unauthenticated'))).toThrow();
    expect(() => idOf(403, refusal(403, 'Suspended.', 'workspace-suspended'))).toThrow();
    expect(told).toEqual(['signed out', 'shut']);
  });
});

function refusal(status: number, message: string, code: string): string {
  return JSON.stringify({ errors: [{ status, message, data: { code } }] });
}

/** Answers that carry these headers, and what is told of them. */
function given(headers: Record<string, string> = {}) {
  const told: string[] = [];
  const positions = createPositions();
  const hearing = {
    positions,
    onVersion: (git: string) => void told.push(git),
    onShut: () => void told.push('shut'),
    onSignedOut: () => void told.push('signed out'),
  };
  const idOf = (status: number, text: string) =>
    importIdOf('/api/files', { status, headers: new Headers(headers), text }, hearing);
  return { idOf, told, positions };
}
