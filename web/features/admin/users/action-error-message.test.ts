import { describe, expect, it, onTestFinished, vi } from "vitest";
import { ApiError, NetworkError } from "../../../api/api-error.ts";
import { actionErrorMessage } from "./action-error-message.ts";

const failed = "Erreur lors du changement de rôle";

describe("actionErrorMessage", () => {
  it("says that the browser is offline", () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    onTestFinished(() => onLine.mockRestore());
    expect(actionErrorMessage(new NetworkError("?"), failed)).toMatch(
      /^Erreur lors du changement de rôle\. Vous êtes hors ligne\./,
    );
  });

  it("does not include the API's message for an internal error", () => {
    expect(actionErrorMessage(new ApiError(500, { message: "Panne." }), failed)).toBe(failed);
  });
});
