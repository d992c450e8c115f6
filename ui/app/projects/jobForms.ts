type Typed = Readonly<Record<string, unknown>>;

/** What is left empty is as it is read. */
export function jobDetailsOf({ jobType, role, location }: Typed) {
  return {
    jobType: unlessEmpty(jobType),
    role: unlessEmpty(role),
    location: unlessEmpty(location),
  };
}

export function jobLinkOf({ url }: Typed) {
  return { url: unlessEmpty(url) };
}

function unlessEmpty(typed: unknown): string | null {
  return typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : null;
}
