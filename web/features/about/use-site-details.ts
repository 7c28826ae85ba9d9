import { useEffect, useState } from "react";
import * as z from "zod/mini";

const schema = z.object({
  contact: z.string(),
  editor: z.optional(z.string()),
  director: z.optional(z.string()),
});

/** Who stands behind this site, as the settings of its stage say. */
export type SiteDetails = z.output<typeof schema>;

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
  return z.parse(schema, await response.json());
}
