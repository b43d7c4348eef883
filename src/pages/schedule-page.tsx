import { useQuery } from '@tanstack/react-query';
import { dayOf } from '../content/date-text.ts';
import { campers } from '../content/en/campers/campers.ts';
import { paths } from '../content/paths.ts';
import { documentQueries } from '../data/site/documents.ts';
import { buttonClass } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { LoaderWithMessage } from '../ui/loader.tsx';
import { Spot } from '../ui/spot.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { Page } from './page.tsx';

const t = campers.schedule;

export function Component() {
  return (
    <Page title={t.title} intro={t.intro}>
      <Schedule />
    </Page>
  );
}

function Schedule() {
  const { data: link, isPending, isLoadingError, refetch } = useQuery(documentQueries.link('schedule'));
  if (isPending) return <LoaderWithMessage>{campers.loading}</LoaderWithMessage>;
  if (isLoadingError) return <ErrorState message={t.couldNotLoad} onRetry={refetch} />;
  if (link === null) {
    return (
      <EmptyState
        spot={<Spot name="schedule" />}
        action={<LinkButton to={paths.campInfo} label={t.toCampInfo} />}
      >
        {t.none}
      </EmptyState>
    );
  }
  return (
    <>
      <p>
        <a className={buttonClass('primary', false)} href={link.url} target="_blank" rel="noreferrer">
          {t.open}
        </a>
      </p>
      <p>{t.updated(dayOf(link.uploadedAt))}</p>
    </>
  );
}
