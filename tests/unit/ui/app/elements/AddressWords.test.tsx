import { renderToStaticMarkup } from 'react-dom/server';
import { AddressWords } from '../../../../../ui/app/elements/AddressWords.tsx';

describe('an address in a narrow place', () => {
  it.each([
    ['abena.agyemang@example.com', 'abena.<wbr/>agyemang@<wbr/>example.<wbr/>com'],
    ['example.com/in/abena', 'example.<wbr/>com/<wbr/>in/<wbr/>abena'],
    ['例え.jp/人//', '例え.<wbr/>jp/<wbr/>人//'],
    ['plain', 'plain'],
  ])('may be broken between its parts: %s', (address, markup) => {
    const html = renderToStaticMarkup(<AddressWords>{address}</AddressWords>);

    expect(html).toBe(markup);
    expect(html.replaceAll('<wbr/>', '')).toBe(address);
  });
});
