import { extract } from '../../../../../domain/search/extract.ts';

const scopesOf = (text: string) => {
  const { must, prefer } = extract(`Data Engineer\n\n${text}`).skills;
  return {
    must: must.flatMap(({ anyOf }) => anyOf.map(({ name }) => name)).sort(),
    prefer: prefer.map(({ name }) => name).sort(),
  };
};

describe('given a sentence that calls one skill welcome beside one that is needed', () => {
  test.each([
    'You need Python. dbt is a plus.',
    'You need Python. dbt is a big plus!',
    'You need Python. dbt would be nice.',
    'You need Python. dbt would be great to have.',
    'You need Python. Experience with dbt preferred.',
    'You need Python. Experience with dbt is strongly preferred for this role.',
    'You need Python. Familiarity with dbt a bonus.',
    'You need Python. Knowledge of dbt would be an advantage.',
    'You need Python. Knowledge of dbt is an asset.',
    'You need Python. Exposure to dbt is desirable.',
    'You need Python. Any experience with dbt is welcome.',
    'You need Python. Experience in dbt is highly valued.',
    'You need Python. If you know dbt, that’s a plus.',
    'You need Python. Having used dbt is beneficial.',
    'You need Python. It is great if you also know dbt.',
    'You need Python. dbt is not required but a plus.',
    'You need Python. dbt is preferred but not required.',
    'You need Python. dbt not essential.',
    'You need Python, and dbt is a plus.',
    'You know Python well, dbt is a plus.',
    'You must know Python and ideally dbt.',
    'We would love it if you know dbt, but Python is essential.',
    'Python is required, dbt is a plus.',
    'Python required, dbt preferred',
    'Python needed; bonus points if you know dbt',
    'Requirements\n- Python\n- dbt (nice to have)',
    'Requirements\n- Python, dbt (a plus)',
    'Requirements\n- Python\n- Preferred experience with dbt',
    'Nice to have\n- dbt\n- Python is a must',
    'Nice to have\n- dbt\n- Python (required)',
  ])('then %j divides them', (text) => {
    expect(scopesOf(text)).toEqual({ must: ['Python'], prefer: ['dbt'] });
  });

  test('then a list before the cue is welcome as a whole', () => {
    const both = { must: ['Python'], prefer: ['Kubernetes', 'dbt'] };
    expect(scopesOf('You need Python. Experience with dbt or Kubernetes is a plus.')).toEqual(both);
    expect(scopesOf('You need Python. dbt, Kubernetes preferred.')).toEqual(both);
    expect(scopesOf('You need Python.\n- Experience with dbt and Kubernetes (preferred)')).toEqual(
      both,
    );
  });
});

describe('given words that are cues elsewhere', () => {
  test.each([
    'Our preferred stack is Python and we require SQL.',
    'Requirements\n- Use Python to reach desired outcomes\n- Required knowledge of SQL',
    'You need Python and SQL. We pay a bonus of ten percent.',
    'Python and SQL are a must.',
    'Python and SQL needed, Java not required.',
  ])('then %j still requires both', (text) => {
    expect(scopesOf(text)).toEqual({ must: ['Python', 'SQL'], prefer: [] });
  });
});
