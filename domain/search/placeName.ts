import { placeOf } from './readings.ts';
import { placesById } from './taxonomy/places.ts';

/** The name by which `placeOf` finds the same place again; of half the world nobody is narrowed to. */
export function placeName(id: string): string | undefined {
  const place = placesById().get(id);
  if (place === undefined || place.kind === 'region') return undefined;
  return placeOf(place.name) === id ? place.name : undefined;
}
