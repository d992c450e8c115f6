/**
 * Ends a fold or a choice that has named all there is: what joins the union later doesn't compile
 * until it is named too. Takes the member that is left, or its type.
 * @throws TypeError, which tells the type only
 */
export function unreachable(rest: never): never {
  const left = rest as string | { readonly type: string };
  throw new TypeError(`Nothing is said of ${typeof left === 'string' ? left : left.type} here.`);
}
