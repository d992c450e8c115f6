import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outlineFor } from '../../../../api/site/outlineFor.ts';

const page = readFileSync(join(__dirname, '../../../../ui/app/index.html'), 'utf8');
const none = {
  change: true,
  createProject: false,
  readPeople: false,
  tellPeople: false,
  uploadNetwork: false,
  manageMembers: false,
  manageTokens: false,
  manageSignOn: false,
  manageTracking: false,
  manageSuppressions: false,
  connectMailboxes: false,
  followReferrals: false,
  readReports: false,
  readDiversity: false,
  readAudits: false,
  seePortfolio: false,
  managePortfolio: false,
};

describe('the outline of the app that comes before its script', () => {
  it.each([
    [
      11,
      {
        ...none,
        readReports: true,
        readPeople: true,
        uploadNetwork: true,
        manageMembers: true,
        followReferrals: true,
      },
    ],
    [9, { ...none, readPeople: true, uploadNetwork: true, followReferrals: true }],
    [4, { ...none, uploadNetwork: true, followReferrals: true }],
    [2, none],
  ])('has %d places in its rail for who may %j', (places, may) => {
    const outline = outlineFor(may, page);
    const rail = outline.slice(outline.indexOf('boot-rail'), outline.indexOf('boot-content'));
    expect(rail.match(/<i\b/g)).toHaveLength(places);
  });
});
