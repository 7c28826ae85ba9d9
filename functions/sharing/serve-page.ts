import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import { getSharedRecipe } from "../data/sharing/get-shared-recipe.ts";
import { requireCdn } from "../http/client-network.ts";
import { errorResponse } from "../http/error-response.ts";
import { edgeCacheControl } from "../http/json-headers.ts";
import { receivedEvent } from "../http/received-event.ts";
import { siteOrigin } from "../http/site-origin.ts";
import { logger } from "../logger.ts";
import { notFoundPage } from "./page-layout.ts";
import { renderRecipe } from "./render-recipe.ts";
import { renderRobots, renderSitemap, renderSitemapIndex } from "./sitemap.ts";

/** How long CloudFront caches each kind of response, in seconds. Browsers do not cache the responses. */
const edgeSeconds = { page: 300, notFound: 60, sitemap: 3600 };

const contentTypes = { html: "text/html", xml: "application/xml", text: "text/plain" };

/**
 * Serves /robots.txt, and shared recipes and sitemaps under /partage/. Every other path gets the same 404 page (D52).
 * The response does not depend on the visitor.
 */
export async function handler(
  received: APIGatewayProxyEventV2,
  context: Context,
): Promise<APIGatewayProxyStructuredResultV2> {
  logger.addContext(context);
  try {
    const event = receivedEvent(received);
    requireCdn(event);
    return await respond(event.rawPath, siteOrigin(event), new Date());
  } catch (error) {
    return errorResponse(error, context.awsRequestId);
  }
}

async function respond(path: string, origin: string, now: Date) {
  const { page, notFound, sitemap } = edgeSeconds;
  if (path === "/robots.txt") {
    return cachedResponse(200, contentTypes.text, sitemap, renderRobots(origin));
  }
  const name = path.startsWith("/partage/") ? path.slice("/partage/".length) : "";
  if (name === "sitemap.xml") {
    return cachedResponse(200, contentTypes.xml, sitemap, await renderSitemapIndex(origin));
  }
  const day = /^sitemap-(\d{4}-\d\d-\d\d)\.xml$/.exec(name)?.[1];
  const map = day && (await renderSitemap(origin, day));
  if (map) return cachedResponse(200, contentTypes.xml, sitemap, map);
  const shared = await getSharedRecipe(name);
  if (shared) {
    return cachedResponse(200, contentTypes.html, page, renderRecipe(shared, origin, now));
  }
  return cachedResponse(404, contentTypes.html, notFound, notFoundPage);
}

function cachedResponse(statusCode: number, type: string, seconds: number, body: string) {
  return {
    statusCode,
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "cache-control": edgeCacheControl(seconds),
    },
    body,
  };
}
