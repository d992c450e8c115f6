/** Longer than this no event is: a server that sends one has gone wrong. */
const EVENT_MAX = 1_000_000;

/**
 * The data of server-sent events, one by one as they are complete; what stands half at the end is no event.
 * As the HTML standard has it (§9.2), without names, ids and comments.
 * @throws RangeError for an event that does not end
 */
export async function* serverSentEvents(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let waiting = '';
  let data: string[] = [];
  for await (const some of bytes) {
    waiting += decoder.decode(some, { stream: true });
    if (waiting.length > EVENT_MAX) throw new RangeError('An event has no end.');
    const lines = waiting.split(/\r\n|\n|\r(?!$)/u);
    waiting = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) yield data.join('\n');
        data = [];
      } else if (line.startsWith('data:')) {
        data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
      }
    }
  }
}
