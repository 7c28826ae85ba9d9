import { useInfiniteQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../components/button-link.tsx";
import { paths } from "../../navigation/paths.ts";
import { casesQuery, isWaiting } from "./moderation/queries.ts";

/** The way to the cases, with how many wait for a decision. */
export function CasesLink() {
  const { data } = useInfiniteQuery(casesQuery);
  const first = data?.pages[0];
  const waiting = first?.items.filter(isWaiting).length ?? 0;
  // Where all of the first page wait, there may be more behind it.
  const more = first?.cursor && waiting === first.items.length ? "+" : "";
  return (
    <ButtonLink to={paths.reports} variant={waiting > 0 ? "contained" : "outlined"}>
      {waiting > 0 ? `Signalements (${waiting}${more})` : "Signalements"}
    </ButtonLink>
  );
}
