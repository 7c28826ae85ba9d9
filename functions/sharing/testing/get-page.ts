import { testContext } from "../../testing/calls/invoke.ts";
import { handler } from "../serve-page.ts";

/** Sends the API Gateway event of a request for robots.txt or a page under /partage. */
export async function getPage(path: string, headers: Record<string, string> = {}) {
  const event = { rawPath: path, headers, requestContext: { domainName: "avostoques.exemple.fr" } };
  const answer = await handler(event as never, testContext());
  return { status: answer.statusCode, headers: answer.headers ?? {}, body: answer.body ?? "" };
}
