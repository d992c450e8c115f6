const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day as the product writes it: `2026-11-21` is 21 Nov 2026. */
export function dayInWords(date: string): string {
  const [year, month, day] = partsOf(date);
  return `${day} ${months[month - 1]} ${year}`;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A day to come, with its weekday: `2026-11-24` is Tue 24 Nov. */
export function weekdayText(date: string): string {
  const [, month, day] = partsOf(date);
  return `${weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]} ${day} ${months[month - 1]}`;
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
