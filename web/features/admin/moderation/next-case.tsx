import { useInfiniteQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../../components/button-link.tsx";
import { paths } from "../../../navigation/paths.ts";
import { casesQuery, isWaiting } from "./queries.ts";

/** The way to the case that waits longest beside the one that is open. */
export function NextCase({ caseId }: { caseId: string }) {
  const { data } = useInfiniteQuery(casesQuery);
  const waiting = data?.pages.flatMap(({ items }) => items).filter(isWaiting) ?? [];
  const next = waiting.find(({ id }) => id !== caseId);
  if (!next) return null;
  return <ButtonLink to={paths.case(next.id)}>Dossier suivant</ButtonLink>;
}
