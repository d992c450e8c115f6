// So many sockets in a process of their own. Counts what arrives and says when all have it.
import { WebSocket } from 'ws';

/** What the process is told: to open sockets, then to expect messages on them. */
export type LiveOrder =
  { readonly open: number; readonly url: string } | { readonly expect: number };

let received = 0;
let expected = Number.POSITIVE_INFINITY;

process.on('message', (message) => {
  const order = message as LiveOrder;
  if ('expect' in order) {
    received = 0;
    expected = order.expect;
    process.send!('expecting');
    return;
  }
  void openAll(order).then(() => process.send!('open'));
});

async function openAll({ open, url }: { open: number; url: string }): Promise<void> {
  for (let at = 0; at < open; at += 100) {
    await Promise.all(Array.from({ length: Math.min(100, open - at) }, () => openOne(url)));
  }
}

function openOne(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.once('open', () => resolve());
    socket.once('error', reject);
    socket.on('message', () => {
      received += 1;
      if (received === expected) process.send!('received');
    });
  });
}
