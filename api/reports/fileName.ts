import type { ReportName } from '../../domain/contracts/reports.ts';
import { dayIn } from '../../domain/kernel/zonedTime.ts';

interface ToName {
  readonly name: ReportName;
  /** `null` of what is counted from the beginning. */
  readonly from: string | null;
  /** The first instant that counts no more. */
  readonly to: string;
  /** By whose days. */
  readonly zone: string;
  readonly projectName: string | null;
}

const LONGEST_NAME = 80;

/** What a report is called as a file: its days, and the project where it is of one alone, so that two lying side by side are told apart. */
export function fileName({ name, from, to, zone, projectName }: ToName): string {
  const lastDay = dayIn(zone, new Date(Date.parse(to) - 1).toISOString());
  const days = `${name} ${from === null ? 'up' : dayIn(zone, from)} to ${lastDay}`;
  // What means a folder, or nothing, to one system or another.
  const spoken = projectName?.replaceAll(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ').trim() ?? '';
  const called = spoken.slice(0, LONGEST_NAME).toWellFormed().trim();
  return called === '' ? `${days}.csv` : `${days}, ${called}.csv`;
}
