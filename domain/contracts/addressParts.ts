/** What an address within the site (`/path?search#hash`) is made of; search and hash with their mark, empty where there is none. */
export function addressParts(address: string) {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { path, search, hash };
}
