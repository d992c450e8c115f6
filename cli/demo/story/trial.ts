/** A company that tries Kith out as the story ends: its workspace is not ready, so the limits of a trial hold in it. */
export const trial = {
  name: 'Marlpit Instruments',
  domain: 'marlpit.example',
  owner: { name: 'Wrenna Castellane', mailbox: 'wrenna' },
  invited: { name: 'Ivo Lindenthal', mailbox: 'ivo' },
  day: 41,
  project: {
    name: 'Calibration Engineer',
    jobDescription: `Marlpit Instruments looks for a Calibration Engineer.

You have calibrated measuring instruments for several years, write what you found so that others can follow it, and know Python well enough to automate what is done twice.

Full-time, based in Graz, Austria.`,
  },
} as const;
