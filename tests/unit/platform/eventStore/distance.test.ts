import { BEGINNING } from '../../../../platform/eventStore/port.ts';
import { distance, positionOf } from '../../../../platform/eventStore/positions.ts';

describe('how far it is from one position to another', () => {
  const byte = (place: number) => place.toString(16).padStart(16, '0').repeat(2);

  it('given a log that counts its events, then it is so many events', () => {
    expect(distance(positionOf(3), positionOf(45))).toBe(42);
    expect(distance(BEGINNING, positionOf(45))).toBe(45);
  });

  it('given an EventStoreDB, then it is so many bytes', () => {
    expect(distance(byte(1_000), byte(251_000))).toBe(250_000);
    expect(distance(BEGINNING, byte(251_000))).toBe(251_000);
  });

  it('given one position, then there is no way to go', () => {
    expect(distance(byte(7), byte(7))).toBe(0);
    expect(distance(BEGINNING, BEGINNING)).toBe(0);
  });
});
