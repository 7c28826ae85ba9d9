import { paths } from "../navigation/paths.ts";

/**
 * Maps the URL of each public page to its prerendered HTML file. If a URL in this map has a query parameter, only
 * visitors whose URL has the same parameter get the file. infra/cloudfront/serve-app.js must list the same pages.
 */
export const publicPages = {
  [paths.login]: "login.html",
  [paths.register]: "register.html",
  [`${paths.verifyEmail}?token=x`]: "verify-email.html",
  [`${paths.resetPassword}?token=x`]: "reset-password.html",
  [paths.about]: "about.html",
  [paths.contact]: "contact.html",
  [paths.terms]: "terms.html",
  [paths.privacy]: "privacy.html",
  [paths.legal]: "mentions-legales.html",
  "/introuvable": "not-found.html",
};

/**
 * Maps the path of each page for signed-in users to its prerendered HTML file. `{id}` matches any id.
 * infra/cloudfront/serve-app.js must list the same pages.
 */
export const signedInPages = {
  [paths.dashboard]: "dashboard.html",
  [paths.challenges]: "challenges.html",
  [paths.challengeHistory]: "challenges/history.html",
  [`${paths.challenges}/{id}`]: "challenges/one.html",
  [`${paths.challenges}/{id}/results`]: "challenges/results.html",
  [`${paths.recipes}/{id}`]: "recipes/one.html",
  [paths.leaderboard]: "leaderboard.html",
  [paths.profile]: "profile.html",
  [paths.participations]: "participations.html",
  [paths.cookbook]: "carnet.html",
};

/**
 * Maps the path of each page that the service worker shows from its cache to the page's HTML file. The service worker
 * requests other pages from the network first.
 */
export const cachedPages = {
  [paths.root]: "login.html",
  [paths.login]: "login.html",
  [paths.recipes]: "index.html",
  "/recipes/new": "index.html",
  ...signedInPages,
};
