// CloudFront viewer-request function for /partage/* and /robots.txt. Replaces all invalid paths with one fixed path, so
// that the responses to them share a cache entry and API Gateway receives no path that it cannot decode. Also passes
// CloudFront's own host name in a separate header (not the Host header, which is not part of the cache key).
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
