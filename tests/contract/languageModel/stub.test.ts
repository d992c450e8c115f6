import { stubModel } from '../../../platform/ai/stub.ts';
import { stubAnswer } from '../../../platform/ai/stubAnswer.ts';
import { hear, languageModelContract } from './contract.ts';

const world = {
  writing: () => stubModel({ behaviour: null, pauseMs: 0, piece: 4 }),
  cut: () => stubModel({ behaviour: 'cut', pauseMs: 0 }),
  busy: () => stubModel({ behaviour: 'busy', pauseMs: 0 }),
};

describe('the stub', () => {
  languageModelContract(() => world);

  it('given the same question twice, then it answers the same', async () => {
    const [one, two] = [await hear(world.writing()), await hear(world.writing())];
    expect(one).toEqual(two);
  });

  it('when it is to be slow, then it says the same in the end', async () => {
    const slow = await hear(stubModel({ behaviour: 'slow', pauseMs: 0 }));
    expect(slow.pieces.join('')).toBe('{"text":"One."}');
  });

  it('when it is to be broken, then it says that it is done, of what is no JSON', async () => {
    const { pieces, error } = await hear(stubModel({ behaviour: 'broken', pauseMs: 0 }));
    expect(error).toBeNull();
    expect(() => JSON.parse(pieces.join('')) as unknown).toThrow(SyntaxError);
  });

  it.each([
    [
      'sentences',
      'Hi.\n\nOne. Two.\n\nAnswer me?\n\nRosalind',
      'Hi.\n\nOne.\n\nAnswer me?\n\nRosalind',
    ],
    ['paragraphs', 'Hi.\n\nOne.\n\nAnswer me?\n\nRosalind', 'Hi.\n\nOne.\n\nRosalind'],
    ['nothing to leave out', 'Hi.\n\nOne.', 'Hi.\n\nOne.'],
  ])('given a text with %s, then it shortens that', (_, text, shorter) => {
    const content = JSON.stringify({ purpose: 'shorten', text });
    expect(JSON.parse(stubAnswer([{ content }], 1))).toEqual({ text: shorter });
  });
});
