/** Stands for a colleague who has told no name yet, where their address is not to be read. */
export const UNNAMED = 'A colleague';
