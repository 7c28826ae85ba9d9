import { useEffect, useState } from "react";

/** The publisher's contact details, which are configured for each deployment stage (see infra/contexts.ts). */
export interface SiteDetails {
  contact: string;
  editor?: string;
  director?: string;
}

let loaded: Promise<SiteDetails> | undefined;

/** Returns the publisher's contact details. Returns undefined while they load, and null if they cannot be loaded. */
export function useSiteDetails(): SiteDetails | null | undefined {
  const [details, setDetails] = useState<SiteDetails | null>();
  useEffect(() => {
    loaded ??= load();
    loaded.then(setDetails, () => {
      loaded = undefined;
      setDetails(null);
    });
  }, []);
  return details;
}

async function load(): Promise<SiteDetails> {
  const response = await fetch("/site.json");
  if (!response.ok) throw new Error(`GET /site.json failed with ${response.status}`);
  return response.json();
}
