import { StrictMode } from 'react';
import { useRoutes } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { routes } from './routes.tsx';

function Screens() {
  return useRoutes(routes);
}

/** The caller wraps it in a router. */
export function App() {
  return (
    <StrictMode>
      <ErrorBoundary>
        <Screens />
      </ErrorBoundary>
    </StrictMode>
  );
}
