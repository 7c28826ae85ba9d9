import { Component, type ReactNode } from "react";
import { ErrorPart, ErrorScreen } from "./error-screen.tsx";

interface ErrorBoundaryProps {
  /** The current page's URL. When it changes, the boundary clears the error. */
  address: string;
  /** True if the boundary wraps only part of a page, so that the rest of the page stays visible. */
  part?: boolean;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: unknown;
  address: string;
}

/** An error boundary that shows a message in place of content that fails to render. */
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
