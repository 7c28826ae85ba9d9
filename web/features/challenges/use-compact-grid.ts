import { useState } from "react";

const key = "compact-recipes";

/** Returns whether recipe lists use the compact grid, and a function that saves the user's choice. */
export function useCompactGrid(): [boolean, (isCompact: boolean) => void] {
  const [isCompact, setCompact] = useState(() => localStorage.getItem(key) !== null);
  return [
    isCompact,
    (next) => {
      if (next) localStorage.setItem(key, "true");
      else localStorage.removeItem(key);
      setCompact(next);
    },
  ];
}
