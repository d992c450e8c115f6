import { isOpen, type Hours } from '../../../domain/enrolments/planning.ts';
import { iso } from './simulation.ts';

const MINUTE_MS = 60_000;

/** Whether it is the hour, asked once for each minute: hours begin and end with minutes. */
export class OpenHours {
  readonly #open = new Map<readonly string[], boolean>();
  #minute = 0;

  isOpen(now: number, hours: Hours): boolean {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#minute) this.#open.clear();
    this.#minute = minute;
    const known = this.#open.get(hours.zones);
    if (known !== undefined) return known;
    const open = isOpen(iso(now), hours);
    this.#open.set(hours.zones, open);
    return open;
  }
}
