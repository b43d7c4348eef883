import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { frame } from '../content/en/site/frame.ts';
import { paths } from '../content/paths.ts';
import { Loader } from '../ui/loader.tsx';
import { Banner } from './banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { usePageLoading } from './page-loading.ts';
import { useScrollPosition } from './scroll-position.ts';
import './layout.css';

export function Layout() {
  const { pathname } = useLocation();
  const isLoading = usePageLoading();
  useScrollPosition();
  const isDesk = pathname === paths.admin;
  return (
    <>
      <a href="#main" className="skip-link screen-only">
        {frame.skip}
      </a>
      <Header isDesk={isDesk} />
      {isLoading && <output className="page-progress" aria-label={frame.loading} />}
      <main id="main" tabIndex={-1}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<Loader label={frame.loading} />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {!isDesk && <Footer />}
      <ErrorBoundary instead={null}>
        <Banner />
      </ErrorBoundary>
    </>
  );
}
