// Loads the application on prerendered pages after the first contentful paint, to avoid delaying that paint.
{
  const maxWaitMs = 3_000;
  const { app, chunks } = document.currentScript.dataset;
  const isShown = document.documentElement.dataset.render !== "client";
  let isLoading = false;

  const append = (name, values) => {
    const element = document.createElement(name);
    document.head.append(Object.assign(element, { crossOrigin: "", ...values }));
  };
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    const [program, ...preloads] = app.split(" ");
    if (isShown && chunks) preloads.push(...chunks.split(" "));
    for (const href of preloads) append("link", { rel: "modulepreload", href });
    append("script", { type: "module", src: program });
  };

  if (isShown && PerformanceObserver.supportedEntryTypes?.includes("paint")) {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) load();
    }).observe({ type: "paint", buffered: true });
    // In a background tab, loads the application immediately, because browsers never paint background tabs.
    setTimeout(load, document.visibilityState === "visible" ? maxWaitMs : 0);
  } else load();
}
