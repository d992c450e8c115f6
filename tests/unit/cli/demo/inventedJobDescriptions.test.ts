import { inventedJobDescriptions } from '../../../../cli/demo/inventedJobDescriptions.ts';

describe.each(inventedJobDescriptions)('The invented job $key', ({ title, text }) => {
  test('is a whole text of 300 to 500 words that begins with its title', () => {
    const words = text.split(/\s+/).filter((word) => word !== '').length;
    expect(words).toBeGreaterThanOrEqual(300);
    expect(words).toBeLessThanOrEqual(500);
    expect(text).toContain(title.split(',')[0]);
  });

  test('tells what is required from what is welcome, and says years and place', () => {
    const required = text.search(/^(What you must bring|Requirements|What we require)$/m);
    const welcome = text.search(/^(Nice to have|It would be a plus.*|Preferred qualifications)$/m);
    expect(required).toBeGreaterThan(0);
    expect(welcome).toBeGreaterThan(required);
    expect(text).toMatch(/\d\+? (or more )?years of experience/);
    expect(text).toMatch(/^(Berlin|London|Chicago)/m);
  });
});
