import { parsePidFile } from '../../../../../platform/postgres/embedded/pidFile.ts';

const lines = ['4711', '/data/cluster', '1795258508', '54999', '', '127.0.0.1', '  116  4'];

describe('what a postmaster says about itself', () => {
  test('a complete file names process and port, and that it accepts connections', () => {
    const text = [...lines, 'ready   ', ''].join('\n');
    expect(parsePidFile(text)).toEqual({ pid: 4711, port: 54_999, ready: true });
  });

  test.each(['starting', 'stopping', 'standby'])('%s is not ready', (status) => {
    expect(parsePidFile([...lines, status].join('\n'))?.ready).toBe(false);
  });

  test('a file still being written names the process only', () => {
    expect(parsePidFile('4711\n/data/cluster\n')).toEqual({ pid: 4711, port: 0, ready: false });
  });

  test.each(['', '\n', 'x\n', '-4711\n'])('%j names no postmaster', (text) => {
    expect(parsePidFile(text)).toBeUndefined();
  });
});
