import { withParameters } from '../../../../ui/app/elements/pages.ts';
import { viewChange, viewQueryOf } from '../../../../ui/app/views/viewAddress.ts';

const queryAt = (search: string) => viewQueryOf(new URLSearchParams(search));

describe('the part of an address that a view keeps', () => {
  it('given page, person, moment and more beside it, then filter, order, columns, stage and category alone', () => {
    const query = queryAt(
      '?page=3&person=p&asOf=x&category=referrals&stage=hired&columns=a,b&order=ASC&sort=name',
    );
    expect(query).toBe('sort=name&order=ASC&columns=a%2Cb&stage=hired&category=referrals');
  });

  it('given a filter whose fields were chosen in another order, then it is the same view', () => {
    expect(queryAt('?filter={"q":"ada","mine":true}')).toBe(
      queryAt('?filter={"mine":true,"q":"ada"}'),
    );
  });

  it('given no filter, an empty or a mistyped one, then it keeps none', () => {
    for (const search of ['', '?filter={}', '?filter={oops']) expect(queryAt(search)).toBe('');
  });

  it('given a view is chosen, then the address is it on its first page with nobody open, and nothing else of the address changes', () => {
    const before = new URLSearchParams('?page=4&stage=hired&columns=a&view=table&person=p');
    const after = withParameters(before, viewChange('sort=name&order=DESC&person=stranger'));
    expect(after.toString()).toBe('view=table&sort=name&order=DESC');
  });
});
