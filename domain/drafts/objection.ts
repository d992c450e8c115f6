/** Why nothing of somebody may go to a model. */
export type Objection = 'erased' | 'unsubscribed' | 'notProspect' | 'leftSequence';

/** How somebody stands, of whom something is to go to a model. */
export interface Standing {
  /** Whether it has been decided that all that is known of them goes. */
  readonly isErased: boolean;
  /** Whether they want no mail, or can't be reached. */
  readonly isUnwanted: boolean;
  readonly isProspect: boolean;
  /** Whether they were taken out of the sequence that it is for; false where it is for none. */
  readonly hasLeft: boolean;
}

/** The first thing that speaks against it, whether it is one draft or one of many; `null` where nothing does. */
export function objectionTo(standing: Standing): Objection | null {
  if (standing.isErased) return 'erased';
  if (standing.isUnwanted) return 'unsubscribed';
  if (!standing.isProspect) return 'notProspect';
  return standing.hasLeft ? 'leftSequence' : null;
}
