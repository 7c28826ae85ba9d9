import { ServiceError } from "../../service-error.ts";

const maximumLineBytes = 16 * 1024;

/**
 * The payload of an `aws-chunked` body: `<hex size>[;extensions]\r\n<bytes>\r\n`, a chunk of size 0, then trailing
 * header lines, which `trailers` receives by lower-case name. Throws IncompleteBody when it ends early.
 */
export async function* decodeAwsChunked(
  body: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const source = body[Symbol.asyncIterator]();
  let pending: Buffer = Buffer.alloc(0);

  async function more(): Promise<boolean> {
    const { done, value } = await source.next();
    if (!done) pending = pending.length > 0 ? Buffer.concat([pending, value]) : value;
    return !done;
  }

  /** The next line without its CRLF; undefined at the end of the body. */
  async function line(): Promise<string | undefined> {
    let end = pending.indexOf("\r\n");
    while (end < 0) {
      if (pending.length > maximumLineBytes) throw incomplete();
      if (!(await more())) return undefined;
      end = pending.indexOf("\r\n");
    }
    const text = pending.toString("latin1", 0, end);
    pending = pending.subarray(end + 2);
    return text;
  }

  async function* bytes(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      if (pending.length === 0 && !(await more())) throw incomplete();
      const part = pending.subarray(0, left);
      pending = pending.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  while (true) {
    const head = await line();
    const [, hexadecimal] = head?.match(/^([0-9a-f]{1,12})(?:;.*)?$/i) ?? [];
    if (!hexadecimal) throw incomplete();
    const size = Number.parseInt(hexadecimal, 16);
    if (size === 0) break;
    yield* bytes(size);
    if ((await line()) !== "") throw incomplete();
  }
  for (let text = await line(); text; text = await line()) {
    const colon = text.indexOf(":");
    trailers.set(text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim());
  }
}

function incomplete(): ServiceError {
  const message = "The request body terminated unexpectedly";
  return new ServiceError(400, "IncompleteBody", message);
}
