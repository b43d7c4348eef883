import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { frame } from '../content/en/frame.ts';
import { ClockBanner } from './clock-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import './layout.css';

/** The frame round every page: skip link, banner, menu, content, footer. */
export function Layout() {
  const navigation = useNavigation();
  return (
    <>
      <a href="#main" className="skip-link">
        {frame.skip}
      </a>
      <ClockBanner />
      <Header />
      {navigation.state === 'loading' && <output className="page-progress" aria-label={frame.loading} />}
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </>
  );
}
