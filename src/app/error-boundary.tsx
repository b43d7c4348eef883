import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly instead?: ReactNode;
}

/** Replaces what failed to load or render with the error page. Give it a key that changes with the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { children, instead = <ErrorPage /> } = this.props;
    return this.state.hasFailed ? instead : children;
  }
}
