import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withPersistent } from '../../../domain/contracts/persistentParameters.ts';

// react-admin's own links drop them, so that they are held here from the first address on.
const firstSearch = location.search;

/** Keeps the parameters that stay in the address wherever one goes in the app. */
export function usePersistentParameters(): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const wanted = withPersistent(search, firstSearch);
    if (wanted !== search) {
      void navigate({ pathname, search: wanted, hash }, { replace: true, state: state as unknown });
    }
  }, [pathname, search, hash, state, navigate]);
}
