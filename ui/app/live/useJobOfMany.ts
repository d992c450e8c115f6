import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDataProvider, useGetOne, type RaRecord } from 'react-admin';
import { useCommand } from '../providers/useCommand.ts';
import { useOnScreen } from '../elements/useOnScreen.ts';
import { takesOnToTell, useShowsJob } from '../jobs/shownJobs.ts';
import { jobUnderWay } from '../undo/undoStack.ts';
import { useJobProgress, type JobProgress } from './jobProgress.ts';
import { untilOver } from './untilOver.ts';

/** How often a running one is looked at where no live message comes through, in milliseconds. */
const LOOK_MS = 1_000;

/** Something that is done to many, as its resource tells of it. */
interface Job extends RaRecord {
  readonly id: string;
  readonly status: 'running' | 'finished' | 'failed';
  /** How many it is about. */
  readonly total: number;
  /** Whether whoever began it wanted no more of it, where that can be. */
  readonly isStopped?: boolean;
  /** How many were left as they are, where that is to be told of each afterwards. */
  readonly failedCount?: number;
}

/** What is being done to many, and the way to begin it. */
export interface JobOfMany<J> {
  /** The one that was begun last, or that one follows; undefined before any. */
  readonly id: string | undefined;
  /** As it was read last. */
  readonly job: J | undefined;
  /** How far it is; undefined while nothing is being done. */
  readonly running: JobProgress | undefined;
  /** What was not done, to be read: none where all went well. */
  readonly outcome: J | undefined;
  /** Begins one by a command that answers its id; false where that was refused. */
  readonly send: (path: string, body: object) => Promise<boolean>;
  /** Why it could not be stopped, or, while nothing is being done, begun, where that is said in place. */
  readonly error: unknown;
  readonly isSending: boolean;
  /** Has nobody more done, where that can be: what is done by then stays. */
  readonly stop: () => void;
  /** It has been stopped, and what is done is being counted. */
  readonly isStopping: boolean;
  readonly dismiss: () => void;
}

/** Tells what came of it, with the call that takes it back; `isLeft` where its screen is not shown any more. */
type End<J> = (job: J, undo: () => void, isLeft: boolean) => void;

/**
 * Follows what is done to many as one job, from the command that begins it, also once its screen has been left.
 * @param first one that began on another screen, which led here
 * @param onEnd what is to be told once it is over
 */
export function useJobOfMany<J extends Job>(
  resource: string,
  first: string | undefined,
  onEnd: End<J>,
  { isSaidInPlace = false }: { readonly isSaidInPlace?: boolean } = {},
): JobOfMany<J> {
  const [id, setId] = useState(first);
  const [dismissed, setDismissed] = useState<string>();
  const request = useCommand('CHANGE_MANY', { isSaidInPlace, isPressed: !isSaidInPlace });
  const stopping = useCommand('STOP_MANY', { isSaidInPlace, isPressed: !isSaidInPlace });
  const [stoppedId, setStoppedId] = useState<string>();
  const progress = useJobProgress(id ?? '');
  const dataProvider = useDataProvider();
  const isShown = useOnScreen();
  const { data } = useGetOne<J>(
    resource,
    { id: id ?? '' },
    {
      enabled: id !== undefined,
      refetchInterval: ({ state }) => (state.data?.status === 'running' ? LOOK_MS : false),
    },
  );

  async function send(path: string, body: object): Promise<boolean> {
    const sent = await request.send(path, { body });
    if (sent === undefined) return false;
    const { id: begun } = sent.answer as { id: string };
    if (isShown.current) setId(begun);
    else void follow(begun, jobUnderWay());
    return true;
  }

  async function stop() {
    if (id === undefined) return;
    setStoppedId(id);
    const sent = await stopping.send(`${resource}/${id}/stop`, { body: {} });
    if (sent === undefined) setStoppedId(undefined);
  }

  const told = useRef<string>(undefined);
  const ending = useRef(onEnd);
  useEffect(() => void (ending.current = onEnd), [onEnd]);
  function tell(job: J) {
    told.current = job.id;
    const undo = () => void send(`${resource}/${job.id}/undo`, {});
    ending.current(job, undo, !isShown.current);
  }
  async function follow(left: string, over: () => void) {
    takesOnToTell(left);
    const look = async () => (await dataProvider.getOne<J>(resource, { id: left })).data;
    const job = told.current === left ? undefined : await untilOver(look, LOOK_MS);
    over();
    if (job !== undefined) tell(job);
  }
  const end = useEffectEvent(tell);
  const leave = useEffectEvent((left: string, over: () => void) =>
    // Of an effect that begins anew the screen is there again by then.
    setTimeout(() => void (isShown.current ? over() : follow(left, over))),
  );
  const isOver = data !== undefined && data.id === id && data.status !== 'running';
  const underWay = isOver ? undefined : id;
  useShowsJob(id, isOver);
  useEffect(() => {
    if (underWay === undefined) return;
    const over = jobUnderWay();
    return () => void leave(underWay, over);
  }, [underWay]);
  useEffect(() => {
    if (isOver) end(data);
  }, [isOver, data]);

  return {
    id,
    job: data,
    running: underWay === undefined ? undefined : (progress ?? { done: 0, total: data?.total }),
    outcome: isOver && isWorthReading(data) && id !== dismissed ? data : undefined,
    send,
    error: underWay === undefined ? request.error : stopping.error,
    isSending: request.state === 'request',
    stop: () => void stop(),
    isStopping: underWay !== undefined && (stoppedId === id || data?.isStopped === true),
    dismiss: () => setDismissed(id),
  };
}

function isWorthReading({ status, failedCount = 0 }: Job): boolean {
  return status === 'failed' || failedCount > 0;
}
