import type { AuthProvider } from 'react-admin';
import type { SelfUser } from '../../../domain/contracts/user.ts';

/**
 * The server decides who is signed in before it sends the app, and on every request; react-admin
 * only needs to know the outcome. Signing in and out are pages of the public site.
 */
export function createAuthProvider(user: SelfUser | undefined, leave: (path: string) => void) {
  const signedIn = async () => {
    if (user !== undefined) return;
    leave('/login');
    throw new Error('Nobody is signed in.');
  };
  return {
    login: signedIn,
    async logout() {
      leave('/logout');
      return false;
    },
    checkAuth: signedIn,
    // The HTTP client leaves for /login itself when an answer says 401.
    checkError: async () => {},
    getIdentity: async () => ({ id: user?.id ?? '', fullName: user?.name ?? '' }),
    getPermissions: async () => user?.role,
  } satisfies AuthProvider;
}
