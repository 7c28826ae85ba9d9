try {
  // Chooses the colour scheme before the first paint; the application writes the choice (D1).
  const dark = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const chosen = localStorage.getItem("scheme");
  document.documentElement.dataset.scheme = chosen === "light" || chosen === "dark" ? chosen : dark;

  // Where there is a session, fetches the chunks of the page beside the application; the build lists them by address.
  const chunks = JSON.parse(document.currentScript.dataset.chunks ?? "{}");
  const addresses = localStorage.getItem("token") ? (chunks[location.pathname] ?? []) : [];
  for (const href of addresses) {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "modulepreload", href, crossOrigin: "" }));
  }
} catch {
  document.documentElement.dataset.scheme ??= "light";
}
