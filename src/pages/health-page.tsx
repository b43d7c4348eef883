import { useSearchParams } from 'react-router-dom';
import { health as t } from '../content/en/health.ts';
import { HealthScreen } from '../features/health/health-screen.tsx';
import { OwnCamper } from './own-camper.tsx';
import { Page } from './page.tsx';

/** What the camp should know to look after a family; the address names the person who is told about. */
export function Component() {
  const [search] = useSearchParams();
  const camperId = search.get('camper');
  return (
    <OwnCamper title={t.title}>
      {(_user, own) => (
        <Page
          title={t.title}
          description={t.description}
          width="form"
          {...(camperId === null && { intro: t.intro })}
        >
          <HealthScreen {...{ own, camperId }} />
        </Page>
      )}
    </OwnCamper>
  );
}
