import { commandScreen, nobody, settled } from '../commandScreen.tsx';
import { useReadTexts } from '../../../../../ui/app/sequences/useReadTexts.ts';

describe('that one has read a text of a sequence', () => {
  // react-admin logs what is refused, too.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('given nobody answered, then it is said anew by its own button, and of another text as well', async () => {
    const command = jest.fn().mockRejectedValueOnce(nobody()).mockResolvedValue({ revision: 8 });
    const { used: letOut } = commandScreen(() => useReadTexts('7'), command);
    letOut('first', 7);
    await settled();
    letOut('first', 7);
    letOut('second', 7);
    await settled();
    const sent = (variantId: string, ifMatch: number) => [
      'sequences/7/read-texts',
      { body: { variantIds: [variantId] }, ifMatch },
    ];
    expect(command.mock.calls).toEqual([sent('first', 7), sent('first', 7), sent('second', 8)]);
  });
});
