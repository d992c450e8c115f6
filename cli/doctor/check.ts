/** What one look has found. */
export interface Finding {
  readonly name: string;
  readonly ok: boolean;
  /** A phrase for people: what is, or what is wrong and what to do. Ids and codes, no personal data. */
  readonly found: string;
}

/** Looks, and takes an error for a finding. */
export async function check(
  name: string,
  look: () => Promise<Omit<Finding, 'name'>>,
): Promise<Finding> {
  try {
    return { name, ...(await look()) };
  } catch (error) {
    return { name, ok: false, found: error instanceof Error ? error.message : String(error) };
  }
}

export const fine = (found: string): Omit<Finding, 'name'> => ({ ok: true, found });
export const wrong = (found: string): Omit<Finding, 'name'> => ({ ok: false, found });
