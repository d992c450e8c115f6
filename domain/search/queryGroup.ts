/** Where in a query an item stands. */
export type QueryGroup =
  | 'titles'
  | 'must'
  | 'prefer'
  | 'not'
  | 'seniority'
  | 'years'
  | 'locations'
  | 'industries'
  | 'education'
  | 'companiesIn'
  | 'companiesNotIn'
  | 'clauses';
