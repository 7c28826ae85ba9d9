try {
  // Chooses the colour scheme before the first paint; the application writes the choice (D1).
  const dark = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const chosen = localStorage.getItem("scheme");
  document.documentElement.dataset.scheme = chosen === "light" || chosen === "dark" ? chosen : dark;

  // Where there is a session, fetches the chunks of the page beside the application, and asks what the page will ask;
  // the build lists both by address.
  const pages = JSON.parse(document.currentScript.dataset.pages ?? "{}");
  const token = localStorage.getItem("token");
  const [, folder, id] = /^(.*\/)([^/]+)$/.exec(location.pathname) ?? [];
  const page = token ? (pages[location.pathname] ?? pages[`${folder}{id}`]) : undefined;
  for (const href of page?.chunks ?? []) {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "modulepreload", href, crossOrigin: "" }));
  }
  const headers = { accept: "application/json", authorization: `Bearer ${token}` };
  const answers = (page?.calls ?? []).map((call) => {
    const address = call.replace("{id}", id);
    const answer = fetch(address, { headers });
    answer.catch(() => {});
    return [address, { token, answer }];
  });
  globalThis.earlyAnswers = new Map(answers);
} catch {
  document.documentElement.dataset.scheme ??= "light";
}
