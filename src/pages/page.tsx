import type { ReactNode } from 'react';
import { useChurch } from '../data/site/church.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import './page.css';

interface PageProps {
  readonly title: string;
  /** One sentence for search engines and link previews. */
  readonly description?: string;
  readonly intro?: ReactNode;
  /** Stands above the page as wide as the window, with the `h1` in it. */
  readonly head?: ReactNode;
  /** `text` for reading, `form` for forms, `sheet` for one with two columns where there is room, `wide` for tables and cards, `desk` for lists below tabs, which begin high up. */
  readonly width?: 'text' | 'form' | 'sheet' | 'wide' | 'desk';
  readonly children?: ReactNode;
}

/** Title and description of a page, which React puts into the document's head. */
export function PageHead({ title, description }: Pick<PageProps, 'title' | 'description'>) {
  const { name } = useChurch();
  return (
    <>
      <title>{`${title} · ${name}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
    </>
  );
}

/** The frame of an ordinary page: tab title, one `h1` that takes the focus after a navigation, and the content. */
export function Page({ title, description, intro, head, width = 'text', children }: PageProps) {
  return (
    <>
      {head}
      <div className={`page page-${width}`}>
        <PageHead title={title} {...(description === undefined ? {} : { description })} />
        {head === undefined && <PageHeading>{title}</PageHeading>}
        {intro !== undefined && <div className="page-intro">{intro}</div>}
        {children}
      </div>
    </>
  );
}
