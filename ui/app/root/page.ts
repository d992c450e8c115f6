import { createContext, use } from 'react';
import type { InitialPageData } from '../../../domain/contracts/page.ts';
import type { Hearing } from '../providers/hear.ts';
import type { OwnCommands } from '../providers/ownCommands.ts';
import type { Positions } from '../providers/positions.ts';
import type { ReadAgain } from '../providers/readAgain.ts';

/** The page's data for a user who is signed in. */
export interface SignedInPage {
  readonly data: InitialPageData;
  readonly user: NonNullable<InitialPageData['user']>;
  readonly workspace: NonNullable<InitialPageData['workspace']>;
}

/** The page, the newest position that it knows of, and what it has done itself. */
interface ConnectedPage extends SignedInPage {
  readonly positions: Positions;
  /** For answers that come by other ways than the data provider's. */
  readonly hearing: Hearing;
  readonly ownCommands: OwnCommands;
  readonly readAgain: ReadAgain;
  /** An answer told what the user is now. */
  readonly setUser: (user: SignedInPage['user']) => void;
  /** Reads again who is signed in; resolves to whether they may do other things now than before. */
  readonly readUser: () => Promise<boolean>;
}

const Page = createContext<ConnectedPage | undefined>(undefined);

export const PageProvider = Page.Provider;

/** Who is signed in and where. */
export function usePage(): ConnectedPage {
  const page = use(Page);
  if (page === undefined) throw new Error('usePage stands outside of PageProvider');
  return page;
}
