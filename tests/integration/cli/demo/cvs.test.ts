import { inventedPool } from '../../../../cli/demo/inventedPool.ts';
import { cvsOf } from '../../../../cli/demo/story/cvs.ts';
import { cvDocumentOf } from '../../../../domain/people/cv/layout.ts';
import { readCv } from '../../../../domain/people/cv/readCv.ts';
import { DocumentReader } from '../../../../platform/documents/documentReader.ts';

describe('the CVs of the demo', () => {
  const reader = new DocumentReader();
  afterAll(() => reader.close());

  it('are read as they are meant: one of somebody new, one of somebody of the pool', async () => {
    const pool = inventedPool();
    const read: ReturnType<typeof readCv>[] = [];
    for (const { content } of cvsOf(pool)) {
      const answer = await reader.read(content);
      if (answer.refused !== undefined) throw new Error(answer.refused);
      read.push(readCv(cvDocumentOf(answer.text)));
    }
    expect(read).toEqual([
      expect.objectContaining({
        name: 'Ottilie Vanterpool',
        email: 'ottilie.vanterpool@example.org',
        headline: 'Senior Backend Engineer',
        skills: expect.arrayContaining(['TypeScript', 'PostgreSQL', 'Event sourcing']) as unknown,
      }),
      expect.objectContaining({
        skills: expect.arrayContaining(['Event sourcing']) as unknown,
      }),
    ]);
    expect(pool.filter(({ email }) => email === read[1]?.email)).toEqual([
      expect.objectContaining({ name: read[1]?.name }),
    ]);
  });
});
