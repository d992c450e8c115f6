import { capabilities } from './capabilities.ts';
import { Catalogue } from './kernel/catalogue.ts';

/** By what the log is written and read, history, access and erasure too: built here and nowhere else. */
export const catalogue = new Catalogue(capabilities);
