import { LiveSockets } from '../../../api/live/sockets.ts';

/** Sockets that say how many were ever taken in: how many there are falls again as others close. */
export class CountedSockets extends LiveSockets {
  taken = 0;

  override add(...[socket, owner]: Parameters<LiveSockets['add']>): void {
    super.add(socket, owner);
    this.taken += 1;
  }
}
