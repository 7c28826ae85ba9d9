try {
  // Applies the stored colour scheme before the first paint (D1).
  const dark = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const chosen = localStorage.getItem("scheme");
  document.documentElement.dataset.scheme = chosen === "light" || chosen === "dark" ? chosen : dark;

  // If a session is stored, preloads the page's chunks and sends the page's first requests while the
  // application loads. The lists of chunks and requests are inserted during the build.
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
  const request = (call, id, then) => {
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
  // Sends the requests that depend on the first response, without waiting for the page to receive that
  // response.
  const followUp = async (response, { forEach = [], forLatest, picture }) => {
    if (!response.ok) return response;
    const reply = await response.clone().json();
    if (picture && reply.imageUrl) fetchPicture(picture, reply.imageUrl);
    for (const call of forEach) for (const { id } of Object.values(reply)) request(call, id);
    if (forLatest) {
      const fields = Object.entries(forLatest.where);
      const [latest] = reply
        .filter((one) => fields.every(([name, value]) => one[name] === value))
        .sort((a, b) => b.startDate.localeCompare(a.startDate));
      if (latest) request(forLatest.call, latest.id);
    }
    return response;
  };
  for (const { part, id } of wanted) {
    const [first, ...others] = part.calls;
    const hasFollowUp = part.forEach || part.forLatest || part.picture;
    if (first) request(first, id, hasFollowUp && ((response) => followUp(response, part)));
    for (const call of others) request(call, id);
  }
  globalThis.earlyResponses = early;
} catch {
  document.documentElement.dataset.scheme ??= "light";
}
