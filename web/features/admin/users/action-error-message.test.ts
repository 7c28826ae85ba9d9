import { describe, expect, it } from "vitest";
import { ApiError, NetworkError } from "../../../api/api-error.ts";
import { actionErrorMessage } from "./action-error-message.ts";

const failed = "Erreur lors du changement de rôle";

describe("actionErrorMessage", () => {
  it("says that the browser is offline", () => {
    expect(actionErrorMessage(new NetworkError("?", true), failed)).toMatch(
      /^Erreur lors du changement de rôle\. Vous êtes hors ligne\./,
    );
  });

  it("omits the API's message for an internal error", () => {
    expect(actionErrorMessage(new ApiError(500, { message: "Panne." }), failed)).toBe(failed);
  });
});
