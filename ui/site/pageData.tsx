import { createContext, useContext, type ReactNode } from 'react';
import type { FlashNotice } from '../../domain/contracts/flashNotice.ts';
import type { InitialPageData } from '../../domain/contracts/page.ts';
import { ClientState } from '../page/ClientState.tsx';

interface PageContext {
  readonly data: InitialPageData;
  readonly year: number;
}

const Context = createContext<PageContext | null>(null);

/** Gives the page's data to everything below. */
export function PageData({ data, year, children }: PageContext & { readonly children: ReactNode }) {
  return (
    <Context value={{ data, year }}>
      <ClientState data={data}>{children}</ClientState>
    </Context>
  );
}

function usePage(): PageContext {
  const context = useContext(Context);
  if (context === null) throw new Error('A page needs its data around it.');
  return context;
}

/** What the server sent along with the page. */
export function usePageData(): InitialPageData {
  return usePage().data;
}

/** The current year, as the server has it: both sides must render the same. */
export function useYear(): number {
  return usePage().year;
}

/** The notices that the server left for this page. */
export function useFlashes() {
  const { flashes } = usePageData().uistate;
  const has = (type: FlashNotice['type']) => flashes.some((notice) => notice.type === type);
  const email = flashes.find((notice) => notice.type === 'EMAIL')?.email ?? null;
  return { has, email };
}
