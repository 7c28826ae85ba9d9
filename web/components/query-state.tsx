import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { type ReactNode, useDeferredValue } from "react";
import { hasCode } from "../api/api-error.ts";

interface QueryStateProps<Data> {
  /** A TanStack query, or an object with the same fields. */
  query: {
    data: Data | undefined;
    error?: unknown;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Shown while the query loads. It should be as large as the content. */
  skeleton: ReactNode;
  /** Error message for a failed query (spec §8). */
  error: string;
  /** Shown instead of `children` if the response contains no items. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/**
 * Shows the state of a query: loading, failed with a retry button, empty, or loaded. If the query failed because the
 * user did not confirm their identity, the error message says so (D58).
 */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, skeleton, error, empty, isEmpty = isEmptyList, children } = props;
  // Defers the first render of the content, to keep the page responsive.
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
      {hasCode(query.error, "second-factor") && <div>{query.error.message}</div>}
    </Alert>
  );
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
