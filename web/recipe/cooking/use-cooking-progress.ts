import { type RefCallback, type UIEvent, useCallback, useState } from "react";
import { recipeLimits } from "#shared/constants.ts";
import { readSession } from "../../api/session.ts";

interface CookingProgress {
  /** Scaling factor for the quantities. */
  factor: number;
  /** The ticked ingredients, each as its index and name, for example `0 figues`. */
  ticked: string[];
  /** How far cooking mode is scrolled, in pixels. */
  scrollTop: number;
}

const noProgress: CookingProgress = { factor: 1, ticked: [], scrollTop: 0 };

/**
 * Returns one value of the user's progress in cooking a recipe, and a function that changes it. Stores the progress in
 * session storage, because phones often discard a tab while its user is cooking (D39b).
 */
export function useCookingProgress<Part extends keyof CookingProgress>(
  recipeId: string,
  part: Part,
): [CookingProgress[Part], (value: CookingProgress[Part]) => void] {
  const [value, setValue] = useState(() => readProgress(recipeId)[part]);
  return [
    value,
    (next) => {
      setValue(next);
      storeProgress(recipeId, { ...readProgress(recipeId), [part]: next });
    },
  ];
}

/** Returns props that save an element's scroll position in the user's cooking progress, and restore it later. */
export function useScrollProgress(recipeId: string): {
  ref: RefCallback<HTMLElement>;
  onScroll: (event: UIEvent<HTMLElement>) => void;
} {
  return {
    ref: useCallback(
      (element) => {
        if (element) element.scrollTop = readProgress(recipeId).scrollTop;
      },
      [recipeId],
    ),
    onScroll: ({ currentTarget: { scrollTop } }) =>
      storeProgress(recipeId, { ...readProgress(recipeId), scrollTop }),
  };
}

/**
 * Returns a storage key that contains the user's id. Without the id, the next user could see the previous user's
 * progress, because a session that ends in another tab does not clear this tab's storage.
 */
function keyOf(recipeId: string): string {
  return `cooking:${readSession().user?.id}:${recipeId}`;
}

function readProgress(recipeId: string): CookingProgress {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(recipeId)) ?? "null");
    return isProgress(stored) ? { ...noProgress, ...stored } : noProgress;
  } catch {
    return noProgress;
  }
}

function storeProgress(recipeId: string, progress: CookingProgress): void {
  try {
    sessionStorage.setItem(keyOf(recipeId), JSON.stringify(progress));
  } catch {
    // Ignores the error. The progress is lost only if the page is reloaded.
  }
}

function isProgress(value: unknown): value is CookingProgress {
  const { factor, ticked, scrollTop = 0 } = (value ?? {}) as Partial<CookingProgress>;
  return (
    typeof factor === "number" &&
    factor > 0 &&
    factor <= recipeLimits.servings &&
    Array.isArray(ticked) &&
    ticked.every((tick) => typeof tick === "string") &&
    typeof scrollTop === "number"
  );
}
