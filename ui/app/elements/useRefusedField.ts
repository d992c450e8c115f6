import { useEffect, useRef, type RefObject } from 'react';

/**
 * The `ref` of a form that may be longer than the screen: the first of its fields that were refused is gone to, or who
 * pressed the button below would see nothing happen.
 * @param fields sentences for the fields that were refused, the same object until it is sent again
 */
export function useRefusedField(
  fields: Readonly<Record<string, string>> | undefined,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fields === undefined || Object.keys(fields).length === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  }, [fields]);
  return form;
}
