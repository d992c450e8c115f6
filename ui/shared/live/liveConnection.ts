import type { LiveActivity } from '../../../domain/contracts/live.ts';
import { readLiveMessage } from './liveMessage.ts';

/** After a close, how long until the next attempt, in milliseconds. */
const RETRY_MS = 10_000;

/** How long a page must stay hidden before its connection is closed, in milliseconds. */
const HIDDEN_CHECK_MS = 1_000;

/** As much of a WebSocket as is needed. */
export interface LiveSocket {
  send(text: string): void;
  close(): void;
}

/** What a socket tells. */
export interface SocketEvents {
  onOpen(): void;
  onMessage(data: unknown): void;
  onClose(): void;
}

export interface LiveConnectionOptions {
  readonly userId: string | undefined;
  readonly liveToken: string | undefined;
  /** @param again whether one was open before: something may have been missed */
  openSocket(events: SocketEvents, again: boolean): LiveSocket;
  isVisible(): boolean;
  /** Calls back whenever the page is shown or hidden, or there is a network again; answers how to stop that. */
  onVisibility(changed: () => void): () => void;
  /** Calls back once after so many milliseconds; answers how to call it off. */
  later(ms: number, then: () => void): () => void;
  onActivity(activity: LiveActivity): void;
  /** It is open, or an attempt came to nothing where one was open before: the server, or the line to it, is gone. */
  onReached(isReached: boolean): void;
  /** The session has ended, or another user's is spoken of: leave for /logout. */
  onLoggedOut(): void;
  log(words: string): void;
}

/**
 * Keeps the live connection: open while there are a user, a token and a visible page; tried again
 * every ten seconds after a close, and as soon as there is a network again; given up when the server says something unknown.
 * Answers how to end it.
 */
export function keepLiveConnection(options: LiveConnectionOptions): () => void {
  const { userId, liveToken } = options;
  if (userId === undefined || liveToken === undefined) return () => {};
  let socket: LiveSocket | undefined;
  let retrying = true;
  let openedBefore = false;
  let cancelRetry = () => {};
  let cancelHiddenCheck = () => {};

  function open() {
    cancelRetry();
    if (socket !== undefined || !retrying || !options.isVisible()) return;
    let isOpen = false;
    const opened = options.openSocket(
      {
        onOpen() {
          opened.send(`auth:${liveToken}`);
          openedBefore = true;
          isOpen = true;
          options.onReached(true);
        },
        onMessage(data) {
          if (socket === opened) hear(data);
        },
        onClose() {
          if (socket !== opened) return;
          socket = undefined;
          if (openedBefore && !isOpen) options.onReached(false);
          retry();
        },
      },
      openedBefore,
    );
    socket = opened;
  }

  function retry() {
    cancelRetry();
    if (retrying) cancelRetry = options.later(RETRY_MS, open);
  }

  function close() {
    const closing = socket;
    socket = undefined;
    closing?.close();
  }

  function stop() {
    retrying = false;
    cancelRetry();
    cancelHiddenCheck();
    close();
  }

  function hear(data: unknown) {
    const reading = readLiveMessage(data);
    if (reading.kind === 'empty') return options.log('A live message without type and user.');
    if (reading.kind === 'unknown') {
      options.log('An unknown live message: no more live updates on this page.');
      return stop();
    }
    const forOther = reading.userId !== undefined && reading.userId !== userId;
    if (reading.kind === 'expired' || forOther) {
      stop();
      return options.onLoggedOut();
    }
    options.onActivity(reading.activity);
  }

  function lookAtVisibility() {
    cancelHiddenCheck();
    if (options.isVisible()) return open();
    cancelHiddenCheck = options.later(HIDDEN_CHECK_MS, () => {
      if (options.isVisible()) return;
      cancelRetry();
      close();
    });
  }

  const stopWatching = options.onVisibility(lookAtVisibility);
  open();
  return () => {
    stopWatching();
    stop();
  };
}
