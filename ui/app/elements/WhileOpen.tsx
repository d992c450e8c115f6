import type { ReactNode } from 'react';
import { usePage } from '../root/page.ts';

/** What would be refused while the workspace is to be read only, and so is not offered then. */
export function WhileOpen({ children }: { readonly children: ReactNode }): ReactNode {
  return usePage().user.may.change ? children : null;
}
