import { StrictMode } from 'react';
import { useRoutes } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { routes } from './routes.tsx';

function Screens() {
  return useRoutes(routes);
}

/** The whole site; whoever renders it puts a router round it. */
export function App() {
  return (
    <StrictMode>
      <ErrorBoundary>
        <Screens />
      </ErrorBoundary>
    </StrictMode>
  );
}
