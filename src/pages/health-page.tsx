import { health as t } from '../content/en/health/health.ts';
import type { Camper } from '../data/campers/family-campers.ts';
import { HealthScreen } from '../features/health/health-screen.tsx';
import { Page } from './page.tsx';

interface HealthPageProps {
  readonly own: Camper;
  readonly camperId: string | null;
}

/** What the camp should know to look after a family. It stands at the profile's address: healthPath. */
export function HealthPage({ own, camperId }: HealthPageProps) {
  return (
    <Page
      title={t.title}
      description={t.description}
      width="form"
      {...(camperId === null && { intro: t.intro })}
    >
      <HealthScreen {...{ own, camperId }} />
    </Page>
  );
}
