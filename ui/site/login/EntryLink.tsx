import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '../../shared/links/Link.tsx';

/** A link back to the beginning of signing in, which goes on knowing where the visitor came from. */
export function EntryLink(props: Omit<ComponentProps<'a'>, 'href'>) {
  const [query] = useSearchParams();
  const origin = query.get('origin');
  const search = origin === null ? '' : `?${new URLSearchParams({ origin }).toString()}`;
  return <Link {...props} href={`/login${search}`} />;
}
