import { generatePeople, type InventedPerson } from '../../../../../cli/demo/inventedPeople.ts';
import { cast } from '../../../../../cli/demo/story/cast.ts';
import { namesInScripts } from '../../../../../cli/demo/story/namesInScripts.ts';
import { networkFile } from '../../../../../cli/demo/story/networkFile.ts';
import { laterNetwork, networkOf } from '../../../../../cli/demo/story/networks.ts';
import { connectionsOf } from '../../../../support/networkFile.ts';

const pool = [...generatePeople({ seed: 1, count: 240 })];
const everys = [cast.rosalind, cast.haruka, cast.imani].map(({ network }) => network.every);

const fileOf = (people: readonly InventedPerson[], every: number) =>
  connectionsOf(networkFile(people, every));

describe('the network files of the demo', () => {
  it('are read without a row left out, and know people of the pool by their address', async () => {
    for (const every of everys) {
      const urls = (await fileOf(networkOf('haruka', pool, every), every)).map(({ url }) => url);
      expect(urls.slice(0, 240 / every)).toEqual(
        pool.filter((_, index) => index % every === 0).map(({ url }) => url),
      );
    }
  });

  it('given a month later, then some have new jobs, some are new, and two are gone', async () => {
    const { every } = cast.rosalind.network;
    const larger = [...generatePeople({ seed: 1, count: 1_200 })];
    const before = await fileOf(networkOf('rosalind', larger, every), every);
    const later = await fileOf(laterNetwork(larger), every);
    const jobOf = new Map(
      before.map(({ url, company, position }) => [url, `${position} ${company}`]),
    );
    const addresses = new Set(later.map(({ url }) => url));
    expect({
      added: later.filter(({ url }) => !jobOf.has(url)).length,
      gone: before.filter(({ url }) => !addresses.has(url)).length,
      newJobs: later.filter(({ url, company, position }) => {
        return jobOf.has(url) && jobOf.get(url) !== `${position} ${company}`;
      }).length,
    }).toEqual({ added: 5, gone: 2, newJobs: 6 });
  });

  it('name people in many scripts, of whom each is in one', () => {
    const texts = everys.map((every) => networkFile([], every));
    for (const [given, family] of namesInScripts) {
      expect(texts.filter((text) => text.includes(`${given},${family}`))).toHaveLength(1);
    }
  });
});
