import { Component, type ReactNode } from "react";
import { ErrorPart, ErrorScreen } from "./error-screen.tsx";

interface ErrorBoundaryProps {
  /** The address shown: leaving it gives the page another try. */
  address: string;
  /** Stands in for a part of a page, whose title and other parts stay. */
  part?: boolean;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: unknown;
  address: string;
}

/** Shows what went wrong in place of a page that cannot be shown, with a way back. */
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
