import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { type ReactNode, useDeferredValue } from "react";
import { ApiError } from "../api/api-error.ts";

interface QueryStateProps<Data> {
  /** A TanStack query, or an object of the same shape. */
  query: {
    data: Data | undefined;
    error?: unknown;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Placeholder shown while the query loads. It should have the same size as the content. */
  skeleton: ReactNode;
  /** The error message shown when the query fails (spec §8). */
  error: string;
  /** Shown instead of the content when the response contains no items. */
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
  // Replaces the placeholder with the loaded content in a deferred render, to keep the page responsive. Later changes
  // render immediately.
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
      {query.error instanceof ApiError && query.error.code === "second-factor" && (
        <div>{query.error.message}</div>
      )}
    </Alert>
  );
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
