import { generatePeople } from '../../../../../cli/demo/inventedPeople.ts';
import { cast } from '../../../../../cli/demo/story/cast.ts';
import { namesInScripts } from '../../../../../cli/demo/story/namesInScripts.ts';
import { networkFile } from '../../../../../cli/demo/story/networkFile.ts';
import { connectionsOf } from '../../../../support/networkFile.ts';

const pool = [...generatePeople({ seed: 1, count: 240 })];
const everys = [cast.rosalind, cast.haruka, cast.imani].map(({ network }) => network.every);

describe('the network files of the demo', () => {
  it('are read without a row left out, and know people of the pool by their address', async () => {
    for (const every of everys) {
      const urls = (await connectionsOf(networkFile(pool, every))).map(({ url }) => url);
      expect(urls.slice(0, 240 / every)).toEqual(
        pool.filter((_, index) => index % every === 0).map(({ url }) => url),
      );
    }
  });

  it('name people in many scripts, of whom each is in one', () => {
    const texts = everys.map((every) => networkFile(pool, every));
    for (const [given, family] of namesInScripts) {
      expect(texts.filter((text) => text.includes(`${given},${family}`))).toHaveLength(1);
    }
  });
});
