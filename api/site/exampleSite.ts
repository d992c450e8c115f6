import type { z } from 'zod';
import type { SiteConfig } from '../../domain/contracts/site.ts';

/**
 * What the site shows where no operator has said anything: companies and voices that are made
 * up, and said to be.
 */
export const exampleSite: z.input<typeof SiteConfig> = {
  examples: true,
  logos: [
    { name: 'Tallowfield', mark: 'M3 19V9l9-5 9 5v10h-6v-6H9v6z' },
    { name: 'Alderbrook Freight', mark: 'M2 7h12v9H2zM15 10h4l3 3v3h-7zM4 18h4M16 18h4' },
    { name: 'Sorrelhaven Health', mark: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z' },
    { name: 'Pennywhistle', mark: 'M12 2a10 10 0 1 0 0 20V12z' },
    { name: 'Gull & Harbour', mark: 'M2 15c4-8 7-8 10-3 3-5 6-5 10 3-4-3-7-3-10 1-3-4-6-4-10-1z' },
    { name: 'Marrow Street', mark: 'M4 4h7v7H4zM13 4h7v16h-7zM4 13h7v7H4z' },
  ],
  testimonials: [
    {
      message:
        'I stopped writing search strings. I paste what the hiring manager wrote, strike two chips, and argue with him about the third.',
      name: 'Rosalind Achterberg',
      title: 'Recruiter, Tallowfield',
    },
    {
      message:
        'For the first time I can see why somebody is at the top of a list, and why somebody is not. We decide faster because we disagree about lines, not about people.',
      name: 'Tomás Eliasson',
      title: 'Head of engineering, Tallowfield',
    },
    {
      message:
        'I recommended two people over a cup of tea. I was told what became of both, and nobody ever asked me to log in to a pipeline.',
      name: 'Imani Brightwater',
      title: 'Data analyst, Tallowfield',
    },
  ],
};
