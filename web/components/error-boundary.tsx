import { Component, type ReactNode } from "react";
import { ErrorPart, ErrorScreen } from "./error-screen.tsx";

interface ErrorBoundaryProps {
  /** URL of the page. A change of the URL clears the error and renders the children again. */
  address: string;
  /**
   * True if the boundary wraps only a part of a page, so that the page's title and other parts stay visible.
   */
  part?: boolean;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: unknown;
  address: string;
}

/** Shows an error screen in place of a page that failed to render. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, address: this.props.address };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps(
    { address }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return address === state.address ? null : { address, error: undefined };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return this.props.part ? <ErrorPart error={error} /> : <ErrorScreen error={error} />;
  }
}
