import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { health as t } from '../../content/en/health/health.ts';
import { healthPath } from '../../content/health-path.ts';
import { paths } from '../../content/paths.ts';
import { useCampClock } from '../../data/site/camp-clock.ts';
import { camperQueries, type Camper } from '../../data/campers/family-campers.ts';
import { familyHealthQueries } from '../../data/health/family-health.ts';
import { isMinor } from '../../domain/health/health-answers.ts';
import { fullName } from '../../domain/campers/names.ts';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { FamilyPeople } from './family-people.tsx';
import { HealthForm } from './health-form.tsx';
import { retryOf } from '../../lib/retry-of.ts';
import './health.css';

export function HealthScreen({ own, camperId }: { readonly own: Camper; readonly camperId: string | null }) {
  const navigate = useNavigate();
  const added = useQuery(camperQueries.addedBy(own.id));
  const stored = useQuery(familyHealthQueries.answers());
  const today = useCampClock()?.today;
  const retry = retryOf(added, stored);
  if (retry) return <ErrorState message={t.couldNotLoad} onRetry={retry} />;
  if (!added.data || !stored.data || today === undefined) return <Skeleton label={t.loading} lines={8} />;

  const campers = [own, ...added.data].filter((camper) => camper.is_attending);
  const toProfile = <LinkButton to={paths.profile} label={t.toProfile} />;
  if (campers.length === 0) return <EmptyState action={toProfile}>{t.people.nobody}</EmptyState>;
  if (camperId === null) return <FamilyPeople {...{ campers, today }} userId={own.id} stored={stored.data} />;
  const camper = campers.find(({ id }) => id === camperId);
  if (!camper) return <EmptyState action={toProfile}>{t.notFound}</EmptyState>;

  const storedOf = (one: Camper) => stored.data.find(({ camper_id: id }) => id === one.id);
  const next = campers.find((other) => other.id !== camper.id && !storedOf(other));
  const minor = isMinor(camper.birthday, today);
  const isGuardianLikely = camper.id !== own.id && !isMinor(own.birthday, today);
  const guardian = storedOf(camper)?.guardian || (isGuardianLikely ? fullName(own) : '');
  return (
    <section key={camper.id}>
      <p className="health-note quiet">{t.form.position(campers.indexOf(camper) + 1, campers.length)}</p>
      <h2 ref={focusOnMount} tabIndex={-1} className="below">
        {t.form.title(fullName(camper))}
      </h2>
      <HealthForm
        {...{ own, camper }}
        isMinor={minor}
        guardian={minor ? guardian : ''}
        stored={storedOf(camper)}
        saveLabel={next ? t.form.saveAndNext(next.first_name) : t.form.save}
        onSaved={() => void navigate(healthPath(next?.id ?? null), { replace: true })}
        onBack={() => void navigate(healthPath(null))}
      />
    </section>
  );
}
