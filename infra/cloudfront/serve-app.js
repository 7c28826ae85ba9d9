// CloudFront viewer-request function of the site. Serves a file for every URI that is not a file itself: a page's
// prerendered HTML if there is one (decisions 24 and 27), index.html for other pages, and not-found.html for URIs that do
// not match a page. Like the router, it ignores case and trailing slashes.
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
  "/dashboard",
  "/challenges",
  "/challenges/history",
  "/leaderboard",
  "/profile",
  "/participations",
  "/carnet",
];
const other =
  /^\/(challenges\/[^/]+\/tour|recipes(\/new|\/edit\/[^/]+)?|admin(\/signalements(\/[^/]+)?)?|signaler|ne-plus-recevoir)$/;
// Challenge and recipe pages. Their prerendered HTML is the same for every id, because browsers load the data.
const single = [
  [/^\/challenges\/[^/]+$/, "/challenges/one.html"],
  [/^\/challenges\/[^/]+\/results$/, "/challenges/results.html"],
  [/^\/recipes\/[^/]+$/, "/recipes/one.html"],
];

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
  if (other.test(path)) return "/index.html";
  const match = single.find(([pattern]) => pattern.test(path));
  return match ? match[1] : "/not-found.html";
}
