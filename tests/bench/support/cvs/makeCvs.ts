import { chromium } from 'playwright';
import { launchOptions } from '../../../support/chromium/launchOptions.ts';
import { docxLayouts } from './docx.ts';
import { layouts } from './html.ts';
import type { CvPerson } from './cvPerson.ts';
import { cvPeople } from './people.ts';

/** A CV as somebody would send it, and whose it is. */
export interface MadeCv {
  readonly name: string;
  readonly layout: string;
  readonly person: CvPerson;
  readonly bytes: Buffer;
}

/** Makes CVs of people who do not exist: PDFs by Chromium in five layouts, every fourth a DOCX in one of two. */
export async function makeCvs(seed: number, count: number): Promise<MadeCv[]> {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    const made: MadeCv[] = [];
    for (const [at, person] of cvPeople(seed, count).entries()) {
      if (at % 4 === 3) {
        const layout = Math.floor(at / 4) % docxLayouts.length;
        const bytes = await docxLayouts[layout]!(person);
        made.push({ name: `cv-${at}.docx`, layout: `docx ${layout}`, person, bytes });
        continue;
      }
      const layout = at % layouts.length;
      await page.setContent(layouts[layout]!(person));
      const margin = { top: '16mm', bottom: '16mm', left: '16mm', right: '16mm' };
      const bytes = await page.pdf({ format: 'A4', margin, printBackground: true });
      made.push({ name: `cv-${at}.pdf`, layout: layouts[layout]!.name, person, bytes });
    }
    return made;
  } finally {
    await browser.close();
  }
}
