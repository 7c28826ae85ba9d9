import { type FakeAnswer, fakeApi, refusal } from "../../../testing/fake-api.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import DashboardPage from "../dashboard-page.tsx";

const answers: Record<string, FakeAnswer> = {
  "GET /challenges/history?limit=20": { json: [] },
  "GET /recipes?limit=10": { json: [] },
};

/** Renders the dashboard with a fake API. By default, there are no challenges and no recipes. */
export function openDashboard(over: Record<string, FakeAnswer | Promise<FakeAnswer>> = {}) {
  const sent = fakeApi(
    ({ call }) => ({ ...answers, ...over })[call] ?? refusal(404, "not-found", "?"),
  );
  return { sent, ...renderPage("/dashboard", "/dashboard", DashboardPage) };
}
