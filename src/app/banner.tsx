import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { frame } from '../content/en/site/frame.ts';
import { addressIn, languageCode } from '../content/language.ts';
import { paths, seasonsPath } from '../content/paths.ts';
import { endPreview, usePreviewedTitle } from '../data/seasons/preview.ts';
import { env } from '../lib/env.ts';
import { ClockBanner } from './clock-banner.tsx';

const t = frame.preview;

/** The line below a page: that this tab shows a draft of the next camp, and the way back; that payments are tests; else what the clock has to say. */
export function Banner() {
  const title = usePreviewedTitle();
  const { pathname } = useLocation();
  const isOver = title !== null && pathname.startsWith(paths.admin);

  // In the dashboard everything is as it is.
  useEffect(() => {
    if (!isOver) return;
    endPreview();
    window.location.reload();
  }, [isOver]);

  if (title === null && env.hasTestPayments)
    return (
      <aside className="clock-banner" aria-label={frame.testPayments.label}>
        {frame.testPayments.text}
      </aside>
    );
  if (title === null) return <ClockBanner />;
  return (
    <aside className="clock-banner" aria-label={t.label}>
      {t.text(title)}{' '}
      <a href={addressIn(languageCode, seasonsPath)} onClick={endPreview}>
        {t.leave}
      </a>
    </aside>
  );
}
