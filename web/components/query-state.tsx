import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { type ReactNode, useDeferredValue } from "react";

interface QueryStateProps<Data> {
  /** A query of TanStack Query, or a query whose data is assembled from pages. */
  query: {
    data: Data | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Placeholder shown until the first response. It has the same dimensions as the content. */
  skeleton: ReactNode;
  /** The message shown when loading has failed (spec §8). */
  error: string;
  /** Shown in place of the content when the response is empty. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** Shows the state of a query: loading, failed with a retry, empty or loaded. */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, skeleton, error, empty, isEmpty = isEmptyList, children } = props;
  // The change from skeleton to content is deferred to keep the page responsive. Later changes are immediate.
  const isReady = useDeferredValue(query.data !== undefined);
  if (isReady && query.data !== undefined) {
    return empty !== undefined && isEmpty(query.data) ? empty : children(query.data);
  }
  if (!query.isError) {
    return (
      <div aria-busy="true" data-placeholder>
        {skeleton}
      </div>
    );
  }
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
