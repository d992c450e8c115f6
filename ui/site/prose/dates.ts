const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day as the product writes it: `2026-11-21` is 21 Nov 2026. */
export function dayInWords(date: string): string {
  const [year, month, day] = partsOf(date);
  return `${day} ${months[month - 1]} ${year}`;
}

/** A day as documents that others cite are dated: `2018-05-16` is May 16, 2018. */
export function dayOfDocument(date: string): string {
  const [year, month, day] = partsOf(date);
  return `${months[month - 1]} ${day}, ${year}`;
}

function partsOf(date: string): readonly [number, number, number] {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return [year, month, day];
}
