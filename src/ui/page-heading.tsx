import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The page's one `h1`. After a navigation inside the site it takes the focus, so that a screen reader says where the
 * visitor is; on the first load, and when the address names a place on the page, the focus stays where it is. So it
 * does when only the query changes under the same title: a tab or a dialog in the address keeps its own focus.
 */
export function PageHeading({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string;
}) {
  const { key, pathname, hash } = useLocation();
  const page = `${pathname}${hash} ${typeof children === 'string' ? children : ''}`;
  const told = useRef('');
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (told.current === page) return;
    told.current = page;
    if (key !== 'default' && hash === '') ref.current?.focus({ preventScroll: true });
  }, [key, hash, page]);
  return (
    <h1 ref={ref} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
