import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import {
  type MouseEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from "react";
import { hasCode, isNotFound } from "../api/api-error.ts";
import { busyButton } from "./busy-button.ts";
import { MoreButton } from "./more-button.tsx";

interface QueryStateProps<Data> {
  /** A TanStack query, or an object with the same fields. */
  query: {
    data: Data | undefined;
    error?: unknown;
    isError: boolean;
    refetch: () => unknown;
  };
  /** Shows the skeleton even if the query has data, for example until a second query has loaded. */
  isWaiting?: boolean;
  /** The placeholder to show while the query loads. It should be as large as the content, to prevent layout shifts. */
  skeleton: ReactNode;
  /** The error message for a failed query (spec §8). */
  error: string;
  /** The content to show if the query failed with status 404. Without it, the error message appears. */
  gone?: ReactNode;
  /** The content to show instead of `children` if the response contains no items. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Shows the state of a query: loading, failed with a retry button, not found, empty, or loaded. If the query failed
 * because the user did not confirm their identity, the error message says so (D58). The retry button keeps the focus
 * during a retry. After a successful retry, moves the focus to the surrounding page or dialog, because the retry button
 * has disappeared.
 */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, isWaiting, skeleton, error, gone, empty, children } = props;
  const data = isWaiting ? undefined : query.data;
  // Defers the first render of the content, to keep the page responsive.
  const isReady = useDeferredValue(data !== undefined);
  const { isRetrying, retry } = useRetry(query.refetch, isReady);
  if (gone !== undefined && isNotFound(query.error)) return gone;
  if (isReady && data !== undefined) {
    const isEmpty = Array.isArray(data) && data.length === 0;
    return empty !== undefined && isEmpty ? empty : children(data);
  }
  if (!query.isError && !isRetrying) {
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
        <Button {...busyButton(isRetrying)} color="inherit" onClick={retry}>
          Réessayer
        </Button>
      }
    >
      {/* Hides the error during a retry, so that screen readers announce it again if the retry fails. */}
      <div style={{ visibility: isRetrying ? "hidden" : undefined }}>
        {error}
        {hasCode(query.error, "second-factor") && <div>{query.error.message}</div>}
      </div>
    </Alert>
  );
}

interface ListStateProps<Data> extends QueryStateProps<Data> {
  /** A TanStack infinite query. */
  query: QueryStateProps<Data>["query"] & {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<{ hasNextPage: boolean }>;
  };
}

/** Shows the state of an infinite query, and a button that loads the list's next page. */
export function ListState<Data>(props: ListStateProps<Data>) {
  const { query, error, children } = props;
  return (
    <QueryState {...props}>
      {(data) => (
        <>
          {children(data)}
          <MoreButton
            hasMore={query.hasNextPage}
            isBusy={query.isFetchingNextPage}
            error={query.isFetchNextPageError ? error : undefined}
            loadMore={query.fetchNextPage}
          />
        </>
      )}
    </QueryState>
  );
}

function useRetry(refetch: () => unknown, isReady: boolean) {
  const [isRetrying, setRetrying] = useState(false);
  /** The page or dialog in which the user pressed the retry button. */
  const surroundings = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!isReady) return;
    const hasLostFocus = document.activeElement === document.body;
    if (hasLostFocus) surroundings.current?.focus({ preventScroll: true });
    surroundings.current = null;
  }, [isReady]);

  async function retry(event: MouseEvent<HTMLElement>) {
    surroundings.current = event.currentTarget.closest('[role="dialog"], main');
    setRetrying(true);
    await refetch();
    // TanStack Query notifies components asynchronously. Waits until they have received the query's new state.
    setTimeout(() => setRetrying(false));
  }

  return { isRetrying, retry };
}
