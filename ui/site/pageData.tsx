import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { FlashNotice } from '../../domain/contracts/flashNotice.ts';
import type { InitialPageData } from '../../domain/contracts/page.ts';
import { ClientState } from '../shared/page/ClientState.tsx';

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

/**
 * The page's data as it is where the visit has led: what the server sent for one address, its
 * notices and errors among it, is not shown at another.
 */
export function OfVisit({
  own,
  children,
}: {
  /** True at the address that the page was sent for. */
  readonly own: boolean;
  readonly children: ReactNode;
}) {
  const { data, year } = usePage();
  const context = useMemo(() => ({ data: own ? data : plainly(data), year }), [data, own, year]);
  return <Context value={context}>{children}</Context>;
}

function plainly(data: InitialPageData): InitialPageData {
  return {
    ...data,
    uistate: { ...data.uistate, flashes: [], errors: [] },
    page: { kind: 'plain' },
  };
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
  const offer = flashes.find((notice) => notice.type === 'SIGN_ON') ?? null;
  const failure = flashes.find((notice) => notice.type === 'SIGN_ON_ERROR')?.reason ?? null;
  const signedOutBecause = flashes.find((notice) => notice.type === 'SIGNED_OUT')?.because ?? null;
  return { has, email, signOn: { offer, failure }, signedOutBecause };
}
