// CloudFront viewer-request function for /partage/* and /robots.txt. Replaces every path that cannot be a page with one
// fixed path, so that these requests share a cache entry and API Gateway can decode the path. Passes the host name in a
// separate header, because the Host header is not part of the cache key.
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
