import type { PublicSite } from './site.ts';

/** Where on the site an experiment puts its text. */
export const variablePlaces = ['heroTitle', 'heroText', 'trialButton'] as const;
export type VariablePlace = (typeof variablePlaces)[number];

type Experiments = PublicSite['experiments'];

/** What an address has chosen in one experiment. */
export interface Variation {
  readonly experiment: string;
  readonly value: string;
  readonly place: VariablePlace;
  readonly text: string;
}

/**
 * The variations that an address asks for, as `variations=name:value,…`: those that the site's
 * configuration names, each experiment once, in the order of their names. Anything else says nothing.
 */
export function variationsOf(search: string, experiments: Experiments): readonly Variation[] {
  const asked = new Map<string, string>();
  for (const pair of (new URLSearchParams(search).get('variations') ?? '').split(',')) {
    const [name = '', value = ''] = pair.split(':').map((part) => part.trim());
    if (!asked.has(name)) asked.set(name, value);
  }
  return experiments.flatMap(({ name: experiment, place, values }) => {
    const value = asked.get(experiment);
    const text = values.find(({ name }) => name === value)?.text;
    return value === undefined || text === undefined ? [] : [{ experiment, value, place, text }];
  });
}

/** The same in the form of the address, for whoever counts: empty where nothing is varied. */
export function variationsTold(search: string, experiments: Experiments): string {
  return variationsOf(search, experiments)
    .map(({ experiment, value }) => `${experiment}:${value}`)
    .join(',');
}
