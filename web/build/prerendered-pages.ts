import { paths } from "../navigation/paths.ts";

/**
 * Maps the HTML file of each public page to its URL. If the URL has a query parameter, the file is shown only at URLs
 * with this parameter. infra/cloudfront/serve-app.js must list the same pages.
 */
export const publicPages = {
  "login.html": paths.login,
  "register.html": paths.register,
  "verify-email.html": `${paths.verifyEmail}?token=x`,
  "reset-password.html": `${paths.resetPassword}?token=x`,
  "about.html": paths.about,
  "contact.html": paths.contact,
  "terms.html": paths.terms,
  "privacy.html": paths.privacy,
  "mentions-legales.html": paths.legal,
  "not-found.html": "/introuvable",
} as const;

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
 * HTML files of the pages that the service worker shows from its cache, keyed by path. Other pages load network-first.
 */
export const cachedPages = {
  [paths.root]: "login.html",
  [paths.login]: "login.html",
  [paths.recipes]: "index.html",
  "/recipes/new": "index.html",
  ...signedInPages,
};
