/**
 * Fills in the placeholders of a prerendered page (web/app/placeholders.ts), such as the user's name. Runs before each
 * paint until the browser has parsed the HTML.
 */
function fillIn({ nom, email }) {
  const initial = [...nom.trim()][0]?.toUpperCase() ?? "";
  const fill = (text) =>
    text
      .replace("\ue000\ue001", () => nom)
      .replace("\ue000", () => initial)
      .replace("\ue002", () => email);
  const hasPlaceholder = (text) => /[\ue000-\ue002]/.test(text);
  const [, , id] = location.pathname.split("/");
  const fillAll = () => {
    const root = document.querySelector("[data-signed-in]#root");
    if (!root) return;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data } = texts.currentNode;
      if (hasPlaceholder(data)) texts.currentNode.data = fill(data);
    }
    for (const input of root.querySelectorAll("input")) {
      if (hasPlaceholder(input.value)) input.value = fill(input.value);
    }
    for (const button of root.querySelectorAll('[aria-label*="\ue000"]')) {
      button.ariaLabel = fill(button.ariaLabel);
    }
    for (const link of root.querySelectorAll('a[href*="/_id_"]')) {
      link.href = link.getAttribute("href").replace("_id_", () => id);
    }
  };
  const observer = new MutationObserver(fillAll);
  observer.observe(document, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => observer.disconnect());
}

try {
  // Hides the passkey buttons if the browser does not support passkeys, or if the host is an IP address, where passkeys
  // never work (D57).
  if (!globalThis.PublicKeyCredential || /^\[|\.\d+$/.test(location.hostname)) {
    document.documentElement.dataset.passkeys = "none";
  }

  // Applies the stored colour scheme before the first paint (D1).
  const dark = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const chosen = localStorage.getItem("scheme");
  document.documentElement.dataset.scheme = chosen === "light" || chosen === "dark" ? chosen : dark;

  // Hides the prerendered HTML if it is wrong for this visit. main.tsx then renders the right page. A public page is
  // right if the visitor is signed out, the URL contains the query parameter that the page requires (if any), and the
  // previous page has passed no state (`usr`). All other prerendered pages are for signed-in users.
  const token = localStorage.getItem("token") ?? undefined;
  const params = new URLSearchParams(location.search);
  const { param, signedIn } = document.currentScript.dataset;
  const isPublic = signedIn === undefined;
  const user = isPublic ? undefined : JSON.parse(localStorage.getItem("user") ?? "null");
  if (isPublic ? token || history.state?.usr || (param && !params.has(param)) : !token || !user) {
    document.documentElement.dataset.render = "client";
    document.title = "À vos toques";
  } else if (!isPublic) {
    fillIn(user);
    document.documentElement.dataset.render = "signed-in";
    // Delays the web fonts on the first visit, because the application's code is more urgent. On later visits, the
    // browser has cached both the fonts and the code.
    if (!navigator.serviceWorker?.controller) document.documentElement.dataset.fonts = "fallback";
  }

  // Holds the last button click or form submission until the prerendered page is hydrated.
  const hold = (event) => {
    if (event.defaultPrevented || !document.querySelector("[data-page]")) return;
    if (event.type === "click" && !event.target.closest("button")) return;
    if (event.type === "submit") event.preventDefault();
    globalThis.heldEvent = event;
  };
  addEventListener("click", hold);
  addEventListener("submit", hold);

  // Preloads the page's chunks and sends its first API requests. The build lists both in the attribute `data-pages`,
  // separately for signed-in and signed-out visitors.
  const { signedIn: pages, signedOut } = JSON.parse(
    document.currentScript.dataset.pages ?? '{"signedIn":{},"signedOut":{}}',
  );
  const [, folder, id] = /^(.*\/)([^/]+)$/.exec(location.pathname) ?? [];
  const recipe = params.get("recette");
  const wanted = (
    token
      ? [
          { part: pages[location.pathname] ?? pages[`${folder}{id}`], id },
          { part: recipe && pages["?recette={id}"], id: encodeURIComponent(recipe) },
        ]
      : [{ part: signedOut[location.pathname], id }]
  ).filter(({ part }) => part);
  for (const href of new Set(wanted.flatMap(({ part }) => part.chunks))) {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "modulepreload", href, crossOrigin: "" }));
  }
  const headers = {
    accept: "application/json",
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const prefetched = new Map();
  // Sends a request and passes the parsed response to `use`. The application receives the response only after `use` has
  // run.
  const request = (call, id, use) => {
    const address = call.replace("{id}", id);
    const response = fetch(address, { headers }).then(async (response) => {
      try {
        if (use && response.ok) use(await response.clone().json());
      } catch {
        // Ignores the error, because the application handles it when it reads the same response.
      }
      entry.hasArrived = true;
      return response;
    });
    const entry = { token, response };
    response.catch(() => {});
    prefetched.set(address, entry);
  };
  const { pathname } = location;
  // Loads the photo of a recipe, or of the first recipe in a list. If the page's skeleton reserves space for a photo,
  // shows the photo there.
  const loadPicture = ({ widths, sizes, minRecipes = 1, isInDialog }, reply) => {
    const recipes = [reply].flat();
    const src = recipes[0]?.imageUrl;
    if (!src || recipes.length < minRecipes) return;
    const sources = widths.map(
      (width) => `${src.replace(/960\.webp$/, `${width}.webp`)} ${width}w`,
    );
    const image = new Image();
    Object.assign(image, { fetchPriority: "high", sizes, srcset: sources.join(", ") });
    image.onload = () => {
      const skeleton = document.querySelector('[data-first-photo="true"]');
      if (!skeleton || isInDialog || location.pathname !== pathname) return;
      const [, x = 50, y = 50] = /-(\d{1,3})x(\d{1,3})-\w{12}-\w{12}\//.exec(src) ?? [];
      const background = `url("${image.currentSrc}") ${x}% ${y}% / cover`;
      Object.assign(skeleton.style, { background, animation: "none" });
    };
  };
  // Shows a recipe's title in the heading as early as possible, because a two-line title that appears later would move
  // the photo below the heading.
  const setTitle = ({ title }) => {
    const heading = document.querySelector("[data-signed-in] main h1");
    if (heading && location.pathname === pathname) heading.textContent = title;
  };
  // Returns a handler for the page's first API response. It sends the API requests that depend on this response, and
  // loads the photo at the top of the page.
  const followUp =
    ({ picture, showTitle, forEach, forFirst }) =>
    (reply) => {
      const list = ({ call, picture }, id) =>
        request(call, id, picture && ((recipes) => loadPicture(picture, recipes)));
      if (showTitle) setTitle(reply);
      if (picture) loadPicture(picture, reply);
      if (forEach) {
        for (const [name, { id }] of Object.entries(reply)) {
          // Skips the list of announced challenges in the response, because it has no id.
          if (id) list(name === forEach.pictureOf ? forEach : { call: forEach.call }, id);
        }
      }
      if (forFirst) {
        const name = forFirst.keys.find((key) => reply[key]);
        if (name) list(forFirst, reply[name].id);
      }
    };
  // Requests the results of the search in the page's URL, unless the search text is too short or too long.
  const requestSearch = ({ call, times }) => {
    const [q, category, time] = ["q", "categorie", "temps"].map((name) => params.get(name) ?? "");
    const query = new URLSearchParams(q.trim() === "" ? { sort: "new" } : { q: q.trim() });
    if (category) query.set("categoryId", category);
    if (times.includes(time)) query.set("maxMinutes", time);
    if (q.trim().length !== 1 && q.trim().length <= 100) request(`${call}?${query}`);
  };
  for (const { part, id } of wanted) {
    if (part.search) requestSearch(part.search);
    const [first, ...others] = part.calls;
    const isUsed = part.picture || part.forEach || part.forFirst;
    if (first) request(first, id, isUsed && followUp(part));
    for (const call of others) request(call, id);
  }
  globalThis.prefetchedResponses = prefetched;
} catch {
  document.documentElement.dataset.scheme ??= "light";
}
