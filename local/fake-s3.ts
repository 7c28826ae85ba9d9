import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { startHttpServer } from "./services/http-server.ts";
export async function startS3(_: unknown) {
  const objects = new Map<string, { body: Buffer; headers: Record<string, string> }>();
  const server = await startHttpServer(async (q, r) => {
    const path = decodeURIComponent((q.url ?? "").split("?")[0] ?? "");
    if (q.method === "PUT") {
      const body = await buffer(q);
      objects.set(path, {
        body,
        headers: {
          "content-type": q.headers["content-type"] ?? "",
          ...(q.headers["cache-control"] && { "cache-control": q.headers["cache-control"] }),
          etag: `"${body.length}"`,
        },
      });
      return void r.writeHead(200).end();
    }
    r.writeHead(200, { "content-type": "application/xml" }).end(
      "<ListBucketResult></ListBucketResult>",
    );
  });
  return {
    ...server,
    async ensureBucket(_n: string, _o: unknown) {},
    async readObject(b: string, k: string) {
      const o = objects.get(`/${b}/${k}`);
      return o && { body: Readable.from([o.body]), headers: o.headers };
    },
  };
}
