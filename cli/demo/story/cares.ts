/** How some prospects of a project are looked after at the end of the story. */
export interface CareTold {
  /** Which of the team has them: the owner is the first. */
  readonly by?: number;
  readonly tags: readonly string[];
  /** What comes next, and how many days after the story's end it is due. */
  readonly next?: { readonly text: string; readonly inDays: number | null };
}

/** Of the first prospects of each project in turn. */
export const cares: readonly CareTold[] = [
  { by: 0, tags: ['Starts in January'], next: { text: 'Send the welcome letter', inDays: 5 } },
  {
    by: 0,
    tags: ['Priority', 'Willing to move'],
    next: { text: 'Answer on the offer', inDays: -1 },
  },
  { by: 1, tags: ['Priority'], next: { text: 'Agree on a day for the interview', inDays: 1 } },
  { by: 1, tags: ['Remote only'], next: { text: 'Ask for two references', inDays: 3 } },
  { tags: ['Willing to move'] },
  { by: 0, tags: [], next: { text: 'Write again', inDays: -2 } },
  { by: 2, tags: ['Remote only'] },
  { tags: [], next: { text: 'Find somebody who knows them', inDays: null } },
];
