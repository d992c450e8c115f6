/** The most people that one bulk is about: whom it leaves out, each with why, has to fit into one event. */
export const BULK_MAX = 10_000;
