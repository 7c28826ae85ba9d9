// CloudFront viewer-request function of the site. Leaves the URI of a file unchanged. Maps every other URI to an HTML
// file: a prerendered page to its own file (decisions 24 and 27), any other page of the site to index.html, and an
// unknown page to not-found.html. Ignores case and trailing slashes, like the site's router.
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
// Prerendered challenge and recipe pages. One file serves all ids, because the browser loads the data.
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
  // Signed-out visitors see the login page at the path /.
  if (path === "") return "/login.html";
  if (rendered.includes(path)) return `${path}.html`;
  if (other.test(path)) return "/index.html";
  const match = single.find((entry) => entry[0].test(path));
  return match ? match[1] : "/not-found.html";
}
