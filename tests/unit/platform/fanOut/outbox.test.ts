import { Outbox, pack } from '../../../../platform/fanOut/outbox.ts';

const message = (size: number) => ({ text: 'x'.repeat(size - 11) });

describe('packing messages for the wire', () => {
  it('joins messages that fit into one payload, in order', () => {
    expect(pack('me', [{ a: 1 }, { b: 2 }])).toEqual(['["me",{"a":1},{"b":2}]']);
  });

  it('keeps every payload under what a Postgres notice takes', () => {
    const payloads = pack(
      'me',
      Array.from({ length: 40 }, () => message(1_000)),
    );

    expect(payloads.length).toBeGreaterThan(1);
    for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
    expect(payloads.flatMap((payload): unknown[] => JSON.parse(payload).slice(1))).toHaveLength(40);
  });

  it('counts bytes, not letters', () => {
    const [payload = '', ...others] = pack('me', [{ t: 'ü'.repeat(3_000) }, { b: 2 }]);

    expect(others).toEqual([]);
    expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
    expect(pack('me', [{ t: 'ü'.repeat(5_000) }])).toEqual(['["me"]']);
  });

  it('says that something was missed when there is too much to tell', () => {
    expect(
      pack(
        'me',
        Array.from({ length: 1_000 }, () => message(1_000)),
      ),
    ).toEqual(['["me"]']);
  });
});

describe('what could not be sent', () => {
  it('is a gap before what is sent next, once, and was heard in this process all the same', async () => {
    const [sent, told, errors]: [string[], unknown[], unknown[]] = [[], [], []];
    let isAway = true;
    const outbox = new Outbox({
      sender: 'me',
      tell: (messages) => told.push(...messages),
      send: async (payloads) => {
        if (isAway) throw new Error('away');
        sent.push(...payloads);
      },
      onError: (error) => errors.push(error),
    });
    const send = async (message: { readonly n: number }) => {
      outbox.add(message);
      await outbox.close();
    };

    await send({ n: 1 });
    await send({ n: 2 });
    isAway = false;
    await send({ n: 3 });
    await send({ n: 4 });

    expect(sent).toEqual(['["me"]', '["me",{"n":3}]', '["me",{"n":4}]']);
    expect(told).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]);
    expect(errors).toHaveLength(2);
  });
});
