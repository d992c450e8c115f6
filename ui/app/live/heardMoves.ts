import type { LiveActivity, ProspectMove } from '../../../domain/contracts/live.ts';
import { createStore, type Store } from '../../shared/page/store.ts';
import { dirtyForms } from './dirtyForms.ts';
import { createRhythm, type RhythmClock } from './rhythm.ts';

/** Of so many prospects their moves are kept. */
const MOST = 5_000;

/** Where a prospect went, as it was told. */
export interface HeardMove extends ProspectMove {
  readonly projectId: string;
  /** By how many messages it was known; 0 where something else has been told of them since, for which they are read. */
  readonly turn: number;
}

/** How many stand in each stage of a project, as it was told. */
interface HeardCounts {
  readonly of: Readonly<Record<string, number>>;
  readonly turn: number;
}

/** What was told of moves, beside what was read. */
export interface Heard {
  readonly moves: ReadonlyMap<string, HeardMove>;
  /** By project. */
  readonly counts: ReadonlyMap<string, HeardCounts>;
}

export interface HeardMoves extends Pick<Store<Heard>, 'get' | 'subscribe'> {
  /** Keeps what a message tells of moves; false where it was too much, and all is forgotten. */
  readonly note: (activity: LiveActivity) => boolean;
  /** How many messages were heard by now: whatever is asked for next shows what they tell. */
  readonly turn: () => number;
  /** Nothing holds showing them back any longer. */
  readonly release: () => void;
}

/**
 * Keeps the newest move of each prospect that is told of, to be laid over what was read before it. They are shown
 * in a rhythm that leaves the page to whoever works on it.
 */
export function createHeardMoves(
  options: RhythmClock & {
    /** True while a form is being filled in. */
    isHeld(): boolean;
    /** Resolves when what was set is on screen. */
    painted(): Promise<void>;
  },
): HeardMoves {
  const moves = new Map<string, HeardMove>();
  const counts = new Map<string, HeardCounts>();
  const store = createStore<Heard>({ moves: new Map(), counts: new Map() });
  let turn = 0;
  let isNew = false;
  const show = () => {
    isNew = false;
    store.set({ moves: new Map(moves), counts: new Map(counts) });
  };
  const due = createRhythm(options, () => {
    if (!isNew || options.isHeld()) return undefined;
    show();
    return options.painted();
  });

  /** They are read again: what was told of them before says nothing of who else stands where. */
  function settle(projectId: string, ids: ReadonlySet<string> | 'all') {
    for (const [id, move] of moves) {
      const isMeant = ids === 'all' ? move.projectId === projectId : ids.has(id);
      if (isMeant && move.turn > 0) keep({ ...move, turn: 0 });
    }
  }

  function noteMove(projectId: string, move: ProspectMove) {
    const before = moves.get(move.id);
    if (before !== undefined && before.revision >= move.revision) return;
    const follows = before?.revision === move.follows ? before.follows : move.follows;
    keep({ ...move, follows, projectId, turn });
  }

  function keep(move: HeardMove) {
    moves.set(move.id, move);
    isNew = true;
  }

  return {
    ...store,
    note({ kind, resource, projectId, ids, moves: told = [], counts: counted }) {
      if (kind !== 'changed' || resource !== 'prospects' || projectId === undefined) return true;
      turn += 1;
      const moved = new Set(told.map(({ id }) => id));
      const others = ids?.filter((id) => !moved.has(id));
      if (others === undefined) settle(projectId, 'all');
      else if (others.length > 0) settle(projectId, new Set(others));
      for (const move of told) noteMove(projectId, move);
      if (counted !== undefined) {
        counts.set(projectId, { of: counted, turn });
        isNew = true;
      }
      if (!isNew) return true;
      if (moves.size > MOST) {
        moves.clear();
        counts.clear();
        show();
        return false;
      }
      due();
      return true;
    },
    turn: () => turn,
    release: due,
  };
}

/** The moves that this page has heard of. */
export const heardMoves = createHeardMoves({
  later: (ms, then) => void setTimeout(then, ms),
  now: () => performance.now(),
  isHeld: dirtyForms.any,
  // A task after the frame: by then it has been drawn.
  painted: () => new Promise((resolve) => requestAnimationFrame(() => void setTimeout(resolve))),
});
