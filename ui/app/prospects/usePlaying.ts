import { useEffect, useEffectEvent, useState } from 'react';
import { useGetList } from 'react-admin';
import type { ProspectChangeResource } from '../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';

/** How long each moment stands, in milliseconds. */
const STEP_MS = 900;

/** So many of the last changes are played. */
const PLAYED = 500;

/** Plays a project's history from its beginning, or from the moment shown: from change to change, until now. */
export function usePlaying(
  { id: projectId, createdAt }: ProjectResource,
  asOf: string | undefined,
  onAsOf: (asOf: string | undefined) => void,
) {
  const [isPlaying, setPlaying] = useState(false);
  const { data } = useGetList<ProspectChangeResource>(
    'changes',
    {
      filter: { projectId },
      sort: { field: 'at', order: 'DESC' },
      pagination: { page: 1, perPage: PLAYED },
    },
    { enabled: isPlaying },
  );
  const goOn = useEffectEvent((shown: string | undefined) => {
    // Whoever went back to now has seen enough.
    const next = shown === undefined ? undefined : data?.findLast(({ at }) => at > shown)?.at;
    if (next === undefined) setPlaying(false);
    onAsOf(next);
  });
  useEffect(() => {
    if (!isPlaying || data === undefined) return;
    const timer = setTimeout(() => goOn(asOf), STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, data, asOf]);

  return {
    isPlaying,
    play: () => {
      setPlaying(true);
      if (asOf === undefined) onAsOf(createdAt);
    },
    pause: () => setPlaying(false),
  };
}
