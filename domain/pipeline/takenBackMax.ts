/** So many moves of somebody can be taken back one after the other at most. The app offers twenty. */
export const TAKEN_BACK_MAX = 20;
