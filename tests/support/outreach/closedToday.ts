const DAY = 24 * 60;

/** Hours of a day three days from now, so that nothing is sent meanwhile, at whatever hour a test runs. */
export function closedToday(now: Date) {
  const day = ((now.getUTCDay() + 2) % 7) + 1;
  return { days: [day], from: 0, to: DAY, zone: 'workspace' } as const;
}
