import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { type ReactNode, useDeferredValue } from "react";

interface QueryStateProps<Data> {
  /** A query of TanStack, or one with its data put together from pages. */
  query: {
    data: Data | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Shown until the first answer; it takes the room that the content will take. */
  skeleton: ReactNode;
  /** The sentence for a load that failed (spec §8). */
  error: string;
  /** Shown in place of the content for an answer that holds nothing. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** The four states of something loaded: loading, failed with a retry, empty, there. */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, skeleton, error, empty, isEmpty = isEmptyList, children } = props;
  // The change from the skeleton to the content is rendered bit by bit; whatever changes later shows at once.
  const isReady = useDeferredValue(query.data !== undefined);
  if (isReady && query.data !== undefined) {
    return empty !== undefined && isEmpty(query.data) ? empty : children(query.data);
  }
  if (!query.isError) return <div aria-busy="true">{skeleton}</div>;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" loading={query.isFetching} onClick={() => query.refetch()}>
          Réessayer
        </Button>
      }
    >
      {error}
    </Alert>
  );
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
