// CloudFront viewer-request function of the site. Serves a file for every URI that is not a file itself: a page's
// prerendered HTML if there is one (decision 24), index.html for other pages, and not-found.html for URIs that do not
// match a page. Like the router, it ignores case and trailing slashes.
const rendered = [
  "/login",
  "/register",
  "/verify-email",
  "/reset-password",
  "/about",
  "/contact",
  "/terms",
  "/privacy",
  "/mentions-legales",
];
const other =
  /^\/(dashboard|challenges(\/[^/]+(\/(tour|results))?)?|recipes(\/[^/]+|\/edit\/[^/]+)?|leaderboard|profile|participations|carnet|admin(\/signalements(\/[^/]+)?)?|signaler|ne-plus-recevoir)$/;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const lastSegment = request.uri.slice(request.uri.lastIndexOf("/") + 1);
  const isFile = request.uri.startsWith("/static/") || lastSegment.includes(".");
  if (!isFile) request.uri = fileOf(request.uri.toLowerCase().replace(/\/+$/, ""));
  return request;
}

function fileOf(path) {
  // Signed-out visitors see the login page at /.
  if (path === "") return "/login.html";
  if (rendered.includes(path)) return `${path}.html`;
  return other.test(path) ? "/index.html" : "/not-found.html";
}
