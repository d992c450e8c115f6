/** What a command reads from and writes to: the process's own streams, or a test's. */
export interface Io {
  input: AsyncIterable<Uint8Array | string>;
  /** Writes a part of the answer; resolves when there is room for more. */
  write(text: string): Promise<void>;
  /** Writes one line for people, never a part of the answer. */
  say(line: string): void;
  /** Writes the line at the bottom of the terminal anew; absent where nobody watches one. */
  readonly redraw?: (line: string) => void;
}

/** The process's own streams. */
export function processIo(): Io {
  // A reader that went away is told by the write that fails; without anybody listening for it here,
  // the stream would end the process with a stack trace first.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return {
    input: process.stdin,
    write: (text) =>
      new Promise((resolve, reject) => {
        process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
      }),
    say: (line) => {
      process.stderr.write(`${line}\n`);
    },
    ...(process.stderr.isTTY ? { redraw } : {}),
  };
}

/** An empty line takes the last one away. */
function redraw(line: string): void {
  process.stderr.write(`\r\x1b[2K${line}`);
}

/**
 * All that comes in, as text; bytes that are no UTF-8 become replacement characters. A byte order
 * mark stays: whoever counts characters of the input counts it.
 */
export async function readAll(input: Io['input']): Promise<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let text = '';
  for await (const chunk of input) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** All that comes in, byte by byte, for what is no text, or says itself in which encoding it is. */
export async function readBytes(input: Io['input']): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of input) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
