import { extract } from '../../../../domain/search/extract.ts';
import { editForWords } from '../../../../ui/app/search/resolveChip.ts';

const server = { extract: async (text: string) => extract(text) };

describe('words that become a chip', () => {
  it('are the skill that the server knows by them', async () => {
    expect(await editForWords(server, 'must', 'PostgreSQL')).toMatchObject({
      kind: 'addSkill',
      to: 'must',
      item: { name: 'PostgreSQL', origin: 'user', spans: [] },
    });
  });

  it('are taken as they stand when nobody knows them', async () => {
    expect(await editForWords(server, 'not', 'underwater basket knots')).toMatchObject({
      kind: 'addSkill',
      item: { id: '~underwater-basket-knots', name: 'underwater basket knots' },
    });
  });

  it('are a title with its family', async () => {
    expect(await editForWords(server, 'titles', 'Product Designer')).toMatchObject({
      kind: 'addTitle',
      item: { family: expect.any(String), origin: 'user' },
    });
  });

  it('are a place only where there is one', async () => {
    expect(await editForWords(server, 'locations', 'Berlin')).toMatchObject({
      kind: 'addPlace',
      item: { place: expect.stringContaining('berlin') },
    });
    expect(await editForWords(server, 'locations', 'Xyzzyville')).toBeUndefined();
  });

  it('are an industry only where there is one, by any of its words', async () => {
    expect(await editForWords(server, 'industries', 'airlines')).toMatchObject({
      kind: 'addIndustry',
      item: { name: 'Travel and tourism', origin: 'user' },
    });
    expect(await editForWords(server, 'industries', 'Xyzzy')).toBeUndefined();
  });

  it('are a company as it is written', async () => {
    expect(await editForWords(server, 'companiesIn', 'Gull & Harbour')).toMatchObject({
      kind: 'addCompany',
      item: { id: '~gull-&-harbour', name: 'Gull & Harbour' },
    });
  });
});
