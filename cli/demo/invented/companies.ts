import { list, type Industry } from './profession.ts';

const beginnings = list(
  'Tarn, Quill, Fern, Oakum, Larkspur, Slate, Ember, Cinder, Marl, Vesper, Wren, Alder, Gale, Harrow, Juniper, Kestrel, Linden, Moss, Otter, Pebble, Rook, Sorrel, Thistle, Umber, Willow, Yarrow, Zephyr, Bramble',
);
const endings = list(
  'side, mark, way, loom, reach, spire, mill, haven, crest, brook, moor, cove, ward, field, wick',
);

const branches: Readonly<Record<Industry, readonly string[]>> = {
  software: list('Software, Systems, Labs, Cloud'),
  finance: list('Bank, Capital, Insurance, Payments'),
  retail: list('Stores, Retail, Market, Outfitters'),
  manufacturing: list('Works, Industries, Tooling, Machines'),
  healthcare: list('Health, Hospital, Clinics, Care'),
  education: list('Academy, School, Learning, College'),
  government: list('County Council, Agency, City Services, Ministry of Works'),
  legal: list('Legal, Law, Chambers, & Partners'),
  logistics: list('Logistics, Freight, Transport, Shipping'),
  energy: list('Energy, Power, Grid, Renewables'),
  media: list('Media, Press, Studio, Broadcasting'),
  consulting: list('Consulting, Advisory, Partners, Strategy'),
  hospitality: list('Hotels, Kitchens, Resorts, Catering'),
  construction: list('Construction, Builders, Engineering, Infrastructure'),
};

const companiesInBranch = 30;

/**
 * Thirty invented companies of each branch, the large ones first: few enough that many people of
 * the pool have worked with one another.
 */
export const companiesByIndustry: Readonly<Record<Industry, readonly string[]>> =
  Object.fromEntries(
    Object.entries(branches).map(([industry, kinds], branch) => [
      industry,
      Array.from({ length: companiesInBranch }, (_, index) => {
        // Steps without a common factor with the lists' sizes: no two companies share a name.
        const number = branch * companiesInBranch + index;
        const beginning = beginnings[(number * 5) % beginnings.length] ?? '';
        const ending = endings[number % endings.length] ?? '';
        return `${beginning}${ending} ${kinds[index % kinds.length] ?? ''}`;
      }),
    ]),
  ) as Record<Industry, string[]>;
