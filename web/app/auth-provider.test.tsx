import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sessionLostEvent } from "../api/refresh.ts";
import { useAuth } from "../hooks/use-auth.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { renderAt } from "../testing/render-at.tsx";
import { signIn } from "../testing/sign-in.ts";
import { takeRequestedPage } from "./requested-page.ts";

beforeEach(() => void takeRequestedPage());

function Account() {
  const { user, logout, endReason } = useAuth();
  return (
    <>
      <button type="button" onClick={logout}>
        {user?.nom ?? "personne"}
      </button>
      <p>{endReason}</p>
    </>
  );
}

describe("AuthProvider", () => {
  it("restores the stored session when the application starts", () => {
    signIn();
    renderAt("/dashboard", <Account />);
    expect(screen.getByRole("button").textContent).toBe("Camille Dupont");
  });

  it("clears the session and opens /login on logout", async () => {
    signIn();
    const never = Promise.withResolvers<object>();
    const sent = fakeApi(() => never.promise);
    const { currentPath } = renderAt("/dashboard", <Account />);

    await userEvent.click(screen.getByRole("button"));

    expect(currentPath()).toBe("/login");
    expect(screen.getByRole("button").textContent).toBe("personne");
    expect(localStorage.length).toBe(0);
    await vi.waitFor(() =>
      expect(sent).toEqual([
        { call: "POST /auth/logout", authorization: null, body: { refreshToken: "refresh-1" } },
      ]),
    );
  });

  it("keeps recipe drafts on logout", async () => {
    signIn();
    localStorage.setItem("draft:recipe:u-camille:c1", "{}");
    fakeApi(() => ({ status: 204 }));
    renderAt("/dashboard", <Account />);
    await userEvent.click(screen.getByRole("button"));
    expect(Object.keys(localStorage)).toEqual(["draft:recipe:u-camille:c1"]);
  });

  it("opens /login when the server ends the session", async () => {
    const { currentPath } = renderAt("/about", <Account />);
    window.dispatchEvent(new Event(sessionLostEvent));
    await vi.waitFor(() => expect(currentPath()).toBe("/login"));
  });

  it("remembers the current page, including its fragment, when the server ends the session", () => {
    happyDOM.setURL("http://localhost:3000/profile?a=1#decisions");
    renderAt("/about", <Account />);
    act(() => void window.dispatchEvent(new Event(sessionLostEvent)));
    expect(takeRequestedPage()).toBe("/profile?a=1#decisions");
  });

  it("clears the message about an expired session after a login in any tab", () => {
    renderAt("/dashboard", <Account />);
    act(() => void window.dispatchEvent(new Event(sessionLostEvent)));
    expect(screen.getByText(/Votre session a expiré/)).toBeTruthy();
    act(() => signIn());
    expect(screen.queryByText(/Votre session a expiré/)).toBeNull();
  });

  it("throws an error in French when useAuth is called outside AuthProvider", () => {
    const silence = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(() => render(<Account />)).toThrow(
      "useAuth doit être utilisé à l'intérieur d'un AuthProvider",
    );
    silence.mockRestore();
  });
});
