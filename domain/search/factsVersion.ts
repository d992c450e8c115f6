/**
 * Tells what profiles were read by: a digest of the files that `profileFacts` and `keptFacts` are made
 * of, the taxonomy among them. Facts that were kept under another version are read afresh.
 */
export const FACTS_VERSION = '30c44a570a26';
