import { PhraseTrie } from '../text/phraseTrie.ts';
import { INDUSTRIES } from './industryTable.ts';
import { slug } from './slug.ts';

/** An industry of the taxonomy. */
export interface Industry {
  id: string;
  name: string;
}

/** The dictionary of industry words. Words shared by two industries belong to the first. */
export const INDUSTRY_PHRASES = new PhraseTrie<Industry>((add) => {
  for (const line of INDUSTRIES.split('\n')) {
    const [name, words] = line.split('|').map((cell) => cell.trim());
    if (name === undefined || words === undefined) continue;
    const industry = { id: slug(name), name };
    for (const word of [name, ...words.split(',')]) add(word.trim(), industry);
  }
});
