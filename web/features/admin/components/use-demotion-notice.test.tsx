import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { clearSession, storeSession } from "../../../api/session.ts";
import { useAuth } from "../../../hooks/use-auth.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { camille } from "../../../testing/sign-in.ts";
import { useDemotionNotice } from "./use-demotion-notice.ts";

const text = "Un autre administrateur a retiré votre accès à l'administration.";

function AdminPage() {
  useDemotionNotice();
  return "Administration";
}

/** Shows the admin page only to administrators, as the site's routes do. */
function Site() {
  return useAuth().user?.role === "ADMIN" ? <AdminPage /> : "Défis";
}

const changeRole = (role: "USER" | "ADMIN") =>
  act(async () => storeSession({ user: { ...camille, role } }));

describe("useDemotionNotice", () => {
  beforeEach(async () => {
    renderPage("*", "/", Site);
    await changeRole("ADMIN");
    expect(screen.getByText("Administration")).toBeTruthy();
  });

  it("explains to a demoted administrator why the admin page was closed (D14)", async () => {
    await changeRole("USER");
    expect((await screen.findByRole("alert")).textContent).toContain(text);
    expect(screen.getByText("Défis")).toBeTruthy();
  });

  it("shows no message when an administrator logs out", async () => {
    // Loads the code for messages first. If the page showed a message by mistake, it would then appear immediately and
    // fail the test.
    await import("../../../components/toast/toast-bar.tsx");
    await act(async () => clearSession());
    expect(screen.getByText("Défis")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
