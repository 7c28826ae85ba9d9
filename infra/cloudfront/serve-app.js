// CloudFront viewer-request function of the site. Maps every URI that is not a file to an HTML file: the page's
// prerendered HTML if there is one (decisions 24 and 27), index.html for other pages, and not-found.html for unknown
// URIs. Like the site's router, it ignores case and trailing slashes.
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
  // The path / shows the login page to signed-out visitors.
  if (path === "") return "/login.html";
  if (rendered.includes(path)) return `${path}.html`;
  if (other.test(path)) return "/index.html";
  const match = single.find(([pattern]) => pattern.test(path));
  return match ? match[1] : "/not-found.html";
}
