/**
 * A share of all in whole per cent, as every figure says it; a dash where there are none to have a share of. What is
 * neither none nor all never reads as if it were.
 */
export function shareWords(part: number, all: number): string {
  if (all === 0) return '–';
  const percent = (100 * part) / all;
  if (percent > 0 && percent < 1) return '< 1 %';
  if (percent > 99 && percent < 100) return '> 99 %';
  return `${Math.round(percent)} %`;
}
