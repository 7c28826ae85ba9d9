import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestFolder } from "../../testing/create-test-folder.ts";
import { startTestStreams } from "../../testing/streams.ts";
import { readStream, type StreamOptions } from "./read-stream.ts";

let folder: string;
let streams: Awaited<ReturnType<typeof startTestStreams>>;
let stop: AbortController;
let finished: Promise<void>[];
let seen: string[];

beforeEach(async () => {
  folder = await createTestFolder();
  streams = await startTestStreams();
  [stop, finished, seen] = [new AbortController(), [], []];
});
afterEach(async () => {
  await stopReading();
  await streams.stop();
});

async function read(options: Partial<StreamOptions> = {}) {
  const reader = await readStream({
    endpoint: streams.endpoint,
    streamArn: "arn:aws:dynamodb:eu-west-3:000000000000:table/t/stream/1",
    checkpointFile: join(folder, "reader.json"),
    signal: stop.signal,
    onRecords: async (records) => {
      seen.push(...records.map(({ dynamodb }) => dynamodb.SequenceNumber));
    },
    ...options,
  });
  finished.push(reader.finished);
}

async function stopReading() {
  stop.abort();
  await Promise.all(finished);
  stop = new AbortController();
}

describe("readStream", () => {
  it("reads all records of a stream shard before those of its child shards", async () => {
    streams.open("root");
    streams.write("root", "1", "2", "3");
    streams.close("root");
    streams.open("left", "root");
    streams.open("right", "root");
    streams.write("left", "4", "6");
    streams.write("right", "5", "7");
    await read({ limit: 1 });
    await expect.poll(() => seen).toHaveLength(7);
    expect(seen.slice(0, 3)).toEqual(["1", "2", "3"]);
    expect(seen.toSorted()).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
    expect(seen.indexOf("4")).toBeLessThan(seen.indexOf("6"));
  });

  it("reads the child shards of a shard that closes while the stream is being read", async () => {
    streams.open("a");
    await read();
    streams.write("a", "1");
    streams.close("a");
    streams.open("b", "a");
    streams.write("b", "2");
    streams.close("b");
    streams.open("c", "b");
    streams.write("c", "3");
    await expect.poll(() => seen).toEqual(["1", "2", "3"]);
  });

  it("resumes each shard of a stream at its checkpoint after a restart", async () => {
    streams.open("a");
    streams.write("a", "1");
    streams.close("a");
    streams.open("b", "a");
    streams.write("b", "2");
    await read();
    await expect.poll(() => seen).toEqual(["1", "2"]);
    await stopReading();
    streams.write("b", "3");
    streams.requests.length = 0;
    await read();
    await expect.poll(() => seen).toEqual(["1", "2", "3"]);
    expect(streams.requests.filter((name) => name === "GetShardIterator")).toHaveLength(1);
  });

  it("reads a shard whose parent shard has been deleted", async () => {
    streams.open("child", "trimmed");
    streams.write("child", "1");
    await read();
    await expect.poll(() => seen).toEqual(["1"]);
  });

  it.each(["ExpiredIteratorException", "TrimmedDataAccessException"])(
    "requests a new shard iterator after the error %s",
    async (error) => {
      streams.open("a");
      streams.write("a", "1");
      await read();
      await expect.poll(() => seen).toEqual(["1"]);
      streams.requests.length = 0;
      streams.failOnce(error);
      streams.write("a", "2");
      await expect.poll(() => seen).toEqual(["1", "2"]);
      expect(streams.requests.filter((name) => name === "GetShardIterator")).toHaveLength(1);
    },
  );

  it("redelivers stream records if the record handler fails", async () => {
    const report = vi.spyOn(console, "error").mockReturnValue();
    streams.open("a");
    streams.write("a", "1", "2");
    let attempts = 0;
    const onRecords: StreamOptions["onRecords"] = async (records) => {
      attempts += 1;
      if (attempts === 1) throw new Error("not now");
      seen.push(...records.map(({ dynamodb }) => dynamodb.SequenceNumber));
    };
    await read({ onRecords });
    await expect.poll(() => seen).toEqual(["1", "2"]);
    expect(report).toHaveBeenCalledOnce();
    report.mockRestore();
  });

  it("redelivers a batch if the stream reader stops while the batch is being handled", async () => {
    streams.open("a");
    streams.write("a", "1");
    const report = vi.spyOn(console, "error").mockReturnValue();
    const started = Promise.withResolvers<void>();
    const onRecords = () => {
      started.resolve();
      return new Promise<never>((_, reject) => {
        stop.signal.addEventListener("abort", () => reject(new Error("stopping")));
      });
    };
    await read({ onRecords });
    await started.promise;
    await stopReading();
    await read();
    await expect.poll(() => seen).toEqual(["1"]);
    expect(report).not.toHaveBeenCalled();
    report.mockRestore();
  });
});
