import { Outlet } from 'react-router-dom';
import { frame } from '../content/en/site/frame.ts';
import { useIsPublic } from '../data/site/church.ts';
import { NotPublic } from '../features/site/not-public.tsx';
import { PageHead } from './page.tsx';

/** The pages about the camp: until it is published, each says so to visitors, and search engines keep none of them. */
export function PublishedOnly() {
  if (useIsPublic()) return <Outlet />;
  return (
    <>
      <PageHead title={frame.notPublic.title} description={frame.notPublic.text} />
      <meta name="robots" content="noindex" />
      <NotPublic />
    </>
  );
}
