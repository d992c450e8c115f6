import { createContext, use } from 'react';
import type { GenAiLinks } from '../../domain/contracts/announcements.ts';
import type { SelfUser } from '../../domain/contracts/user.ts';

/** What the banners need of the page that they stand on. */
interface BannerGround {
  readonly genAi: GenAiLinks;
  /** An answer told what has changed of the user. */
  readonly onUser: (changed: Partial<SelfUser>) => void;
}

const Ground = createContext<BannerGround | undefined>(undefined);
export const BannersProvider = Ground.Provider;

export function useBannerGround(): BannerGround {
  const ground = use(Ground);
  if (ground === undefined) throw new Error('A banner stands outside of BannersProvider');
  return ground;
}
