import { ServiceError } from "../../service-error.ts";

const maxLineBytes = 16 * 1024;

/**
 * Decodes an `aws-chunked` body. The body consists of chunks of the form `<hex size>[;extensions]\r\n<bytes>\r\n`, a
 * final chunk of size 0, and trailers. Adds the trailers to `trailers`, keyed by lower-case name. Throws IncompleteBody
 * if the body ends early.
 */
export async function* decodeAwsChunked(
  body: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const source = body[Symbol.asyncIterator]();
  let pending: Buffer = Buffer.alloc(0);

  async function readMore(): Promise<boolean> {
    const { done, value } = await source.next();
    if (!done) pending = pending.length > 0 ? Buffer.concat([pending, value]) : value;
    return !done;
  }

  /** Returns the next line without its CRLF, or undefined at the end of the body. */
  async function readLine(): Promise<string | undefined> {
    let end = pending.indexOf("\r\n");
    while (end < 0) {
      if (pending.length > maxLineBytes) throw incomplete();
      if (!(await readMore())) return undefined;
      end = pending.indexOf("\r\n");
    }
    const text = pending.toString("latin1", 0, end);
    pending = pending.subarray(end + 2);
    return text;
  }

  async function* readBytes(count: number): AsyncGenerator<Buffer> {
    for (let remaining = count; remaining > 0; ) {
      if (pending.length === 0 && !(await readMore())) throw incomplete();
      const part = pending.subarray(0, remaining);
      pending = pending.subarray(part.length);
      remaining -= part.length;
      yield part;
    }
  }

  while (true) {
    const chunkHeader = await readLine();
    const [, hexSize] = chunkHeader?.match(/^([0-9a-f]{1,12})(?:;.*)?$/i) ?? [];
    if (!hexSize) throw incomplete();
    const size = Number.parseInt(hexSize, 16);
    if (size === 0) break;
    yield* readBytes(size);
    if ((await readLine()) !== "") throw incomplete();
  }
  for (let line = await readLine(); line; line = await readLine()) {
    const colon = line.indexOf(":");
    trailers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
}

function incomplete(): ServiceError {
  const message = "The request body terminated unexpectedly";
  return new ServiceError(400, "IncompleteBody", message);
}
