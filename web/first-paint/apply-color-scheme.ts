import { colorSchemeKey } from "../api/storage-keys.ts";

/** Applies the stored colour scheme, or the system's if the user has not chosen one (D1). */
export function applyColorScheme(): void {
  const { dataset } = document.documentElement;
  dataset.scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  // Throws an error if the browser blocks the storage. The page then keeps the system's colour scheme.
  const chosen = localStorage.getItem(colorSchemeKey);
  if (chosen === "light" || chosen === "dark") dataset.scheme = chosen;
}
