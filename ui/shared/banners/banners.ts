import type { CustomNotices } from '../notices/NoticeStrip.tsx';
import { GenAiBanner } from './GenAiBanner.tsx';
import { LayoffsBanner } from './LayoffsBanner.tsx';

/** The banner of each announced feature. */
export const banners: CustomNotices = {
  COVID_CLAUSES: LayoffsBanner,
  GEN_AI_SEQUENCES: GenAiBanner,
};
