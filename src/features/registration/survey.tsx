import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { frame } from '../../content/en/frame.ts';
import { survey as t } from '../../content/en/survey.ts';
import { paths } from '../../content/paths.ts';
import { camperQueries, type Camper } from '../../data/campers/family-campers.ts';
import { surveyQueries } from '../../data/campers/survey-answers.ts';
import { fullName } from '../../domain/names.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { SurveyForm } from './survey-form.tsx';

interface SurveyProps {
  readonly userId: string;
  readonly camperId: string;
}

/** The survey of one camper of the family; once it is answered, the way to the profile. */
export function Survey({ userId, camperId }: SurveyProps) {
  const own = useQuery(camperQueries.own(userId));
  const added = useQuery(camperQueries.addedBy(userId));
  const answered = useQuery(surveyQueries.answered(userId));

  const queries = [own, added, answered];
  if (queries.some((query) => query.isLoadingError)) {
    const retry = () => queries.forEach((query) => void query.refetch());
    return <ErrorState message={t.couldNotLoad} retryLabel={frame.retry} onRetry={retry} />;
  }
  if (own.data === undefined || !added.data || !answered.data) return <Loader label={frame.loading} />;

  const family = own.data ? [own.data, ...added.data] : added.data;
  const camper = family.find((member) => member.id === camperId);
  if (camper === undefined) {
    return (
      <EmptyState action={<LinkButton to={paths.profile}>{t.done.action}</LinkButton>}>
        {t.notFound}
      </EmptyState>
    );
  }
  if (answered.data.includes(camperId)) return <SurveyDone camper={camper} />;
  return <SurveyForm key={camperId} {...{ userId, camper }} />;
}

function SurveyDone({ camper }: { readonly camper: Camper }) {
  const navigate = useNavigate();
  const goToProfile = () => void navigate(paths.profile, { replace: true });
  const text = camper.is_registered ? t.done.freeText : t.done.text;
  return (
    <Dialog
      title={t.done.title}
      onClose={goToProfile}
      actions={<Button onClick={goToProfile}>{t.done.action}</Button>}
    >
      <p>{text(fullName(camper))}</p>
    </Dialog>
  );
}
