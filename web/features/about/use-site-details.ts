import { useEffect, useState } from "react";

/** Who stands behind this site, as the settings of its stage say (infra/contexts.ts). */
export interface SiteDetails {
  contact: string;
  editor?: string;
  director?: string;
}

let loaded: Promise<SiteDetails> | undefined;

/** Asks for them once; undefined until they are there, null where they cannot be had. */
export function useSiteDetails(): SiteDetails | null | undefined {
  const [details, setDetails] = useState<SiteDetails | null>();
  useEffect(() => {
    let isShown = true;
    loaded ??= load();
    loaded.then(
      (found) => isShown && setDetails(found),
      () => {
        loaded = undefined;
        if (isShown) setDetails(null);
      },
    );
    return () => {
      isShown = false;
    };
  }, []);
  return details;
}

async function load(): Promise<SiteDetails> {
  const response = await fetch("/site.json");
  if (!response.ok) throw new Error(`The details of the site answer ${response.status}`);
  return response.json();
}
