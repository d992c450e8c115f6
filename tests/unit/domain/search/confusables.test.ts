import { extract } from '../../../../domain/search/extract.ts';
import { titleDistance } from '../../../../domain/search/taxonomy/titles.ts';
import { skillNames } from '../../../support/search.ts';

describe('given words that look alike and mean different things', () => {
  test('Java is not JavaScript, nor the other way round', () => {
    expect(skillNames('Requirements: Java.')).toEqual(['Java']);
    expect(skillNames('Requirements: JavaScript.')).toEqual(['JavaScript']);
    expect(skillNames('Requirements: Java Script.')).not.toContain('Java');
  });

  test('React Native is not React', () => {
    expect(skillNames('Requirements: React Native.')).toEqual(['React Native']);
    expect(skillNames('Requirements: React and React Native.')).toEqual(['React', 'React Native']);
  });

  test('react, express, swift and excel as verbs and adjectives are no skills', () => {
    const text =
      'You react quickly to change. You express ideas clearly. Swift action is needed. Excel at what you do. We spring into action.';
    expect(skillNames(text)).toEqual([]);
  });

  test('Go the verb is not Go the language', () => {
    const text =
      'You need to go the extra mile. Go to customers. We go live in May. Always on the go. Go beyond.';
    expect(skillNames(text)).toEqual([]);
    expect(skillNames('Requirements: Go, Python.')).toEqual(['Go', 'Python']);
    expect(skillNames('You have written services in Go.')).toContain('Go');
    expect(skillNames('A go-to-market plan is needed.')).not.toContain('Go');
  });

  test('C, C++ and C# are three languages', () => {
    expect(skillNames('Requirements: C, C++ and C#')).toEqual(['C', 'C#', 'C++']);
    expect(skillNames('Requirements: C++.')).toEqual(['C++']);
    expect(skillNames('Requirements: C#.')).toEqual(['C#']);
  });

  test('C-level, vitamin C, series C and a middle initial are not the language C', () => {
    const text =
      'You need to work with C-level managers. Robert C. Martin required it. Vitamin C is required. A series C company.';
    expect(skillNames(text)).not.toContain('C');
  });

  test('towns are not the skills that their names begin with', () => {
    expect(skillNames('Accountant in Leeds. Must know Excel.')).toEqual(['Excel']);
    expect(skillNames('Requirements: LEED.')).toEqual(['LEED']);
    expect(skillNames('Engineer in Colorado Springs. Must know Java.')).toEqual(['Java']);
    expect(skillNames('Engineer in Silver Spring, MD. Must know Java.')).toEqual(['Java']);
  });

  test('hours and a state are no department and no degree', () => {
    expect(skillNames('Java developer. Pay: $45/hr, 40 hr a week, 45 per hr.')).toEqual(['Java']);
    expect(skillNames('Requirements: HR, Excel.')).toEqual(['Excel', 'HR']);
    expect(extract('Chemist in Boston, MA. Must know Excel.').education).toEqual([]);
    expect(extract('Chemist. You need a degree: BA, MA.').education).toHaveLength(2);
  });

  test('who is not looked for is not the job', () => {
    const text = 'We are not looking for agencies or recruiters. Accountant needed.';
    expect(extract(text).titles.map(({ name }) => name)).toEqual(['Accountant']);
    expect(extract("We don't seek a developer.").titles).toEqual([]);
  });

  test('R the language is not the R of R&D', () => {
    expect(skillNames('Knowledge of R is required.')).toContain('R');
    expect(skillNames('You need to lead our R&D.')).not.toContain('R');
  });

  test('a product manager is not a project manager', () => {
    expect(titleDistance('product-manager', 'project-manager')).toBeGreaterThan(2);
    expect(extract('Product Manager').titles[0]?.family).toBe('product-manager');
    expect(extract('Project Manager').titles[0]?.family).toBe('project-manager');
  });

  test('staff is a level beside a title, and people elsewhere', () => {
    expect(extract('Staff Software Engineer').seniority?.min).toBe(6);
    expect(
      extract('Software Engineer\nYou join our staff of 40 and the medical staff.').seniority,
    ).toBe(null);
  });

  test('the Rust Belt is no programming language', () => {
    expect(skillNames('Requirements: travel in the Rust Belt.')).not.toContain('Rust');
    expect(skillNames('Requirements: Rust, C++')).toContain('Rust');
  });

  test('"5+ years" are years, "2015–2020" and pay are not', () => {
    expect(extract('You have 5+ years of experience in sales.').years).toMatchObject({
      min: 5,
      max: null,
    });
    expect(extract('You bring 3-5 years of experience.').years).toMatchObject({ min: 3, max: 5 });
    expect(extract('At least two years of experience are required.').years?.min).toBe(2);
    expect(extract('Results 2015–2020 required. Founded 25 years ago. 18 years old.').years).toBe(
      null,
    );
    expect(extract('Salary: $90,000 - $120,000 per year for your experience.').years).toBe(null);
  });

  test('"no Python" does not ask for Python', () => {
    const query = extract('No Python. You need Ruby on Rails.');
    expect(query.skills.not.map(({ name }) => name)).toEqual(['Python']);
    expect(skillNames('No Python. You need Ruby on Rails.')).toEqual(['Ruby on Rails']);
    expect(skillNames('Experience with PHP is not required, but Java is needed.')).toEqual([
      'Java',
    ]);
    expect(skillNames('You know not only Python but also Java.')).toEqual(['Java', 'Python']);
  });

  test('"not a remote role" is not remote', () => {
    expect(
      extract('Engineer\nThis is not a remote role. Based in Berlin.').locations,
    ).toMatchObject([{ place: 'berlin-de', remote: false }]);
    expect(extract('Engineer\nThis is a fully remote role.').locations).toMatchObject([
      { place: null, remote: true },
    ]);
  });

  test('Paris in Texas is not Paris in France', () => {
    for (const words of ['Paris, TX', 'Paris, Texas', 'Paris in Texas']) {
      expect(extract(`Welder\nLocation: ${words}`).locations[0]?.place).toBe('paris-us-tx');
    }
    expect(extract('Welder\nLocation: Paris').locations[0]?.place).toBe('paris-fr');
    expect(extract('Welder\nLocation: Paris, France').locations[0]?.place).toBe('paris-fr');
  });

  test('SRE is a site reliability engineer', () => {
    expect(extract('SRE').titles[0]?.family).toBe('site-reliability-engineer');
    expect(extract('We are hiring an SRE.').titles[0]?.family).toBe('site-reliability-engineer');
  });

  test('a vice president of a bank stands below a vice president elsewhere', () => {
    const bank = extract('Vice President, Investment Banking').seniority;
    const elsewhere = extract('Vice President of Sales').seniority;
    expect(bank?.max).toBeLessThan(elsewhere?.min ?? 0);
  });
});
