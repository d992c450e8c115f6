import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { TagResource } from '../../../domain/contracts/pipeline.ts';
import { saidInPlace } from '../elements/saidInPlace.ts';

/** So many tags are offered of those that are used. */
const OFFERED = 100;

/** The tags that are used, the most used first: asked for once somebody is about to choose or write one. */
export function useTags(): { readonly tags: readonly string[]; readonly onReach: () => void } {
  const [isReached, setReached] = useState(false);
  const { data = [] } = useGetList<TagResource>(
    'tags',
    { pagination: { page: 1, perPage: OFFERED }, sort: { field: 'count', order: 'DESC' } },
    { onError: saidInPlace, enabled: isReached },
  );
  return { tags: data.map(({ id }) => id), onReach: () => setReached(true) };
}
