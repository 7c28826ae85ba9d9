import { useEffect, useState } from "react";

/**
 * The contact details of the site's publisher, which each deployment stage configures in infra/contexts.ts.
 */
export interface SiteDetails {
  contact: string;
  editor?: string;
  director?: string;
}

let loaded: Promise<SiteDetails> | undefined;

/** Loads the publisher's contact details once. Returns undefined while loading and null on failure. */
export function useSiteDetails(): SiteDetails | null | undefined {
  const [details, setDetails] = useState<SiteDetails | null>();
  useEffect(() => {
    let isMounted = true;
    loaded ??= load();
    loaded.then(
      (found) => isMounted && setDetails(found),
      () => {
        loaded = undefined;
        if (isMounted) setDetails(null);
      },
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return details;
}

async function load(): Promise<SiteDetails> {
  const response = await fetch("/site.json");
  if (!response.ok) throw new Error(`GET /site.json failed with ${response.status}`);
  return response.json();
}
