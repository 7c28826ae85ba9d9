// Viewer-request function of the site. It serves index.html for every URI that is a route of the application,
// not a file.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const lastSegment = request.uri.slice(request.uri.lastIndexOf("/") + 1);
  const isFile = request.uri.startsWith("/static/") || lastSegment.includes(".");
  if (!isFile) request.uri = "/index.html";
  return request;
}
