// CloudFront viewer-request function for /partage/* and /robots.txt. Replaces every path that cannot be a page with one
// path, so that all of them share one cache entry and API Gateway receives only paths that it can decode. Also reports
// the site's host, which is not the Host header, because the cache does not depend on it.
const page =
  /^\/partage\/([0-9a-z]{12}-[0-9a-z]{12}-[0-9a-z]{4}|sitemap(-[0-9]{4}-[0-9]{2}-[0-9]{2})?\.xml)$/;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  if (request.uri !== "/robots.txt" && !page.test(request.uri))
    request.uri = "/partage/introuvable";
  request.headers["x-viewer-host"] = { value: event.context.distributionDomainName };
  return request;
}
