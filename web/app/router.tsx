import { isValidElement, Suspense } from "react";
import { createRoutesFromElements, matchRoutes, Route, useRoutes } from "react-router-dom";
import { readSession } from "../api/session.ts";
import { useAuth } from "../hooks/use-auth.ts";
import { isLazyPage, lazyPage } from "../navigation/lazy-page.ts";
import { wait } from "../navigation/wait.ts";
import { AdminGuard, Guard, RootRedirect, VisitorGuard } from "./guard.tsx";
import { PublicLayout } from "./layout/public-layout.tsx";

const Frame = lazyPage("frame", () => import("./layout/frame.tsx"));

const Login = lazyPage("login-page", () => import("../features/auth/login-page.tsx"));
const Register = lazyPage("register-page", () => import("../features/auth/register-page.tsx"));
const VerifyEmail = lazyPage(
  "verify-email-page",
  () => import("../features/auth/verify-email-page.tsx"),
);
const ResetPassword = lazyPage(
  "reset-password-page",
  () => import("../features/auth/reset-password-page.tsx"),
);
const Dashboard = lazyPage(
  "dashboard-page",
  () => import("../features/dashboard/dashboard-page.tsx"),
);
const CurrentChallenges = lazyPage(
  "current-challenges-page",
  () => import("../features/challenges/current-challenges-page.tsx"),
);
const ChallengeHistory = lazyPage(
  "challenge-history-page",
  () => import("../features/challenges/challenge-history-page.tsx"),
);
const Challenge = lazyPage(
  "challenge-page",
  () => import("../features/challenges/challenge-page.tsx"),
);
const Tour = lazyPage("tour-page", () => import("../features/tour/tour-page.tsx"));
const Results = lazyPage("results-page", () => import("../features/results/results-page.tsx"));
const SearchPage = lazyPage("search-page", () => import("../features/search/search-page.tsx"));
const NewRecipe = lazyPage(
  "new-recipe-page",
  () => import("../features/recipes/new-recipe-page.tsx"),
);
const EditRecipe = lazyPage(
  "edit-recipe-page",
  () => import("../features/recipes/edit-recipe-page.tsx"),
);
const Recipe = lazyPage("recipe-page", () => import("../features/recipes/recipe-page.tsx"));
const Leaderboard = lazyPage(
  "leaderboard-page",
  () => import("../features/leaderboard/leaderboard-page.tsx"),
);
const Profile = lazyPage("profile-page", () => import("../features/profile/profile-page.tsx"));
const Participations = lazyPage(
  "participations-page",
  () => import("../features/participations/participations-page.tsx"),
);
const Cookbook = lazyPage("cookbook-page", () => import("../features/cookbook/cookbook-page.tsx"));
const Admin = lazyPage("admin-page", () => import("../features/admin/admin-page.tsx"));
const Cases = lazyPage("cases-page", () => import("../features/admin/moderation/cases-page.tsx"));
const Case = lazyPage("case-page", () => import("../features/admin/moderation/case-page.tsx"));
const Report = lazyPage("report-page", () => import("../features/report/report-page.tsx"));
const Unsubscribe = lazyPage(
  "unsubscribe-page",
  () => import("../features/unsubscribe/unsubscribe-page.tsx"),
);
const Legal = lazyPage("legal-page", () => import("../features/about/legal-page.tsx"));
const About = lazyPage("about-page", () => import("../features/about/about-page.tsx"));
const Contact = lazyPage("contact-page", () => import("../features/about/contact-page.tsx"));
const Terms = lazyPage("terms-page", () => import("../features/about/terms-page.tsx"));
const Privacy = lazyPage("privacy-page", () => import("../features/about/privacy-page.tsx"));
const NotFound = lazyPage("not-found-page", () => import("../features/about/not-found-page.tsx"));

/** The routes of all pages. infra/cloudfront/serve-app.js must list the same paths. */
export const routes = createRoutesFromElements(
  <>
    <Route index element={<RootRedirect />} />
    <Route element={<PublicLayout />}>
      <Route element={<VisitorGuard />}>
        <Route path="login" element={<Login />} />
        <Route path="register" element={<Register />} />
      </Route>
      <Route path="verify-email" element={<VerifyEmail />} />
      <Route path="reset-password" element={<ResetPassword />} />
    </Route>
    <Route element={<SiteLayout />}>
      <Route element={<Guard />}>
        <Route path="dashboard" element={<Dashboard />} />
        <Route path="challenges" element={<CurrentChallenges />} />
        <Route path="challenges/history" element={<ChallengeHistory />} />
        <Route path="challenges/:challengeId" element={<Challenge />} />
        <Route path="challenges/:challengeId/tour" element={<Tour />} />
        <Route path="challenges/:challengeId/results" element={<Results />} />
        <Route path="recipes" element={<SearchPage />} />
        <Route path="recipes/new" element={<NewRecipe />} />
        <Route path="recipes/edit/:recipeId" element={<EditRecipe />} />
        <Route path="recipes/:recipeId" element={<Recipe />} />
        <Route path="leaderboard" element={<Leaderboard />} />
        <Route path="profile" element={<Profile />} />
        <Route path="participations" element={<Participations />} />
        <Route path="carnet" element={<Cookbook />} />
        <Route element={<AdminGuard />}>
          <Route path="admin" element={<Admin />} />
          <Route path="admin/signalements" element={<Cases />} />
          <Route path="admin/signalements/:caseId" element={<Case />} />
        </Route>
      </Route>
      <Route path="about" element={<About />} />
      <Route path="contact" element={<Contact />} />
      <Route path="terms" element={<Terms />} />
      <Route path="privacy" element={<Privacy />} />
      <Route path="mentions-legales" element={<Legal />} />
      <Route path="signaler" element={<Report />} />
      <Route path="ne-plus-recevoir" element={<Unsubscribe />} />
      <Route path="*" element={<NotFound />} />
    </Route>
  </>,
);

/** Renders the site's routes (spec §2). Each page is a separate chunk. */
export function Router() {
  return useRoutes(routes);
}

/** Returns the pattern of the route that matches a path, such as `login`, or `*` for unknown paths. */
export function pageAt(pathname: string): string | undefined {
  return matchRoutes(routes, pathname)?.at(-1)?.route.path;
}

/**
 * Loads the chunks of the requested page before the first render. Otherwise, React would show a placeholder for at
 * least 300 ms. Never rejects: if a chunk cannot be loaded, rendering the page throws the error. If the user is signed
 * in and the page needs data for its first render, resolves to a function that loads this data.
 */
export async function loadFirstPage(
  pathname: string,
): Promise<(() => Promise<unknown>) | undefined> {
  const { user } = readSession();
  const { page, isGuarded, id } = lazyPageAt(pathname);
  const shownPage = isGuarded && !user ? Login : page;
  const [pageModule, frame] = await Promise.all([
    isLazyPage(shownPage) ? shownPage.preload().catch(() => undefined) : undefined,
    user ? Frame.preload().catch(() => undefined) : undefined,
  ]);
  const loadData = pageModule?.loadData;
  if (!loadData || !user || !frame) return undefined;
  const client = frame.queryClientOf(user.id);
  return () => loadData(client, id);
}

/** Downloads the chunks of the page that opens after a login. Called when the login request is sent. */
export function downloadPageForLogin(address: string): void {
  for (const page of pagesAfterLogin(address)) page.download();
}

/**
 * Loads the layout and the page that open after a login, because the window would otherwise be blank until the layout
 * had loaded. Waits for at most five seconds. Ignores failed downloads, because rendering the page loads the chunks
 * again.
 */
export async function loadPageAfterLogin(address: string): Promise<void> {
  const loading = pagesAfterLogin(address).map(async (page) => {
    if (await page.download()) await page.preload();
  });
  await Promise.race([Promise.all(loading), wait(5_000)]);
}

function pagesAfterLogin(address: string) {
  const { page } = lazyPageAt(address);
  return page ? [Frame, page] : [Frame];
}

/** Returns the page at an address, and the id in the address's path (empty if there is no id). */
function lazyPageAt(address: string) {
  const matches = matchRoutes(routes, address) ?? [];
  const elements = matches.map(({ route }) => route.element);
  const types = elements.flatMap((element) => (isValidElement(element) ? element.type : []));
  const page = types.at(-1);
  const [id = ""] = Object.values(matches.at(-1)?.params ?? {});
  return { page: isLazyPage(page) ? page : undefined, isGuarded: types.includes(Guard), id };
}

/**
 * The layout for signed-in users or for visitors. It stays mounted during navigation, to preserve cached data and the
 * scroll position.
 */
function SiteLayout() {
  const { user } = useAuth();
  if (!user) return <PublicLayout />;
  return (
    <Suspense fallback={null}>
      <Frame />
    </Suspense>
  );
}
