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
  const recipe = new URLSearchParams(location.search).get("recette");
  const wanted = [
    { part: pages[location.pathname] ?? pages[`${folder}{id}`], id },
    { part: recipe && pages["?recette={id}"], id: encodeURIComponent(recipe) },
  ].filter(({ part }) => token && part);
  const chunks = new Set(wanted.flatMap(({ part }) => part.chunks));
  for (const href of chunks) {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "modulepreload", href, crossOrigin: "" }));
  }
  const headers = { accept: "application/json", authorization: `Bearer ${token}` };
  const early = new Map();
  const ask = (call, id, then) => {
    const address = call.replace("{id}", id);
    const response = fetch(address, { headers }).then(then);
    response.catch(() => {});
    early.set(address, { token, response });
  };
  const fetchPicture = ({ widths, sizes }, src) => {
    const sources = widths.map(
      (width) => `${src.replace(/960\.webp$/, `${width}.webp`)} ${width}w`,
    );
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "image", fetchPriority: "high", imageSizes: sizes });
    document.head.append(Object.assign(link, { imageSrcset: sources.join(", ") }));
  };
  // Whoever waits for the first answer finds what follows from it on its way.
  const follow = async (response, { forEach = [], picture }) => {
    if (!response.ok) return response;
    const reply = await response.clone().json();
    if (picture && reply.imageUrl) fetchPicture(picture, reply.imageUrl);
    for (const call of forEach) for (const { id } of Object.values(reply)) ask(call, id);
    return response;
  };
  for (const { part, id } of wanted) {
    const [first, ...others] = part.calls;
    const leadsOn = part.forEach || part.picture;
    if (first) ask(first, id, leadsOn && ((response) => follow(response, part)));
    for (const call of others) ask(call, id);
  }
  globalThis.earlyResponses = early;
} catch {
  document.documentElement.dataset.scheme ??= "light";
}
