import { useInfiniteQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../components/button-link.tsx";
import { paths } from "../../navigation/paths.ts";
import { casesQuery, isWaiting } from "./moderation/queries.ts";

/** A link to the moderation cases, with the number of cases that await a decision. */
export function CasesLink() {
  const { data } = useInfiniteQuery(casesQuery);
  const firstPage = data?.pages[0];
  const waitingCount = firstPage?.items.filter(isWaiting).length ?? 0;
  // Waiting cases come first. If the whole first page waits, later pages may contain more.
  const plus = firstPage?.cursor && waitingCount === firstPage.items.length ? "+" : "";
  return (
    <ButtonLink to={paths.reports} variant={waitingCount > 0 ? "contained" : "outlined"}>
      {waitingCount > 0 ? `Signalements (${waitingCount}${plus})` : "Signalements"}
    </ButtonLink>
  );
}
