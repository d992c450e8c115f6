/** What stands in the place of a secret. */
const SECRET = '[secret]';

/** What opens something elsewhere is shown to nobody, whoever may read the rest: for `JSON.stringify`. */
export function withoutSecrets(name: string, value: unknown): unknown {
  return name === 'clientSecret' || name === 'password' ? SECRET : value;
}
