// Chooses the colour scheme before the first paint; the application writes the choice (D1).
try {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const chosen = localStorage.getItem("scheme");
  document.documentElement.dataset.scheme = chosen === "light" || chosen === "dark" ? chosen : dark;
} catch {
  document.documentElement.dataset.scheme = "light";
}
