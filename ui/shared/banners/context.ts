import { createContext, use } from 'react';
import type { GenAiLinks } from '../../../domain/contracts/announcements.ts';
import type { SelfUser } from '../../../domain/contracts/user.ts';

/** What the banners need of the page that they stand on. */
interface BannerContext {
  readonly genAi: GenAiLinks;
  /** An answer told what has changed of the user. */
  readonly onUser: (changed: Partial<SelfUser>) => void;
}

const AppContext = createContext<BannerContext | undefined>(undefined);
export const BannersProvider = AppContext.Provider;

export function useBannerContext(): BannerContext {
  const app = use(AppContext);
  if (app === undefined) throw new Error('A banner stands outside of BannersProvider');
  return app;
}
