import { listText } from '../../../content/list-text.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../../camper/status-badge.tsx';
import { profile } from '../../../content/en/accounts/profile.ts';
import { paths } from '../../../content/paths.ts';
import { camperQueries, type Camper } from '../../../data/campers/family-campers.ts';
import { outstandingQueries, type Fee } from '../../../data/payments/outstanding.ts';
import { settingQueries } from '../../../data/settings/settings.ts';
import { directoryStatus } from '../../../domain/campers/camper-status.ts';
import { fullName } from '../../../domain/campers/names.ts';
import { maxAddedCampers } from '../../../domain/value-lists.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { CamperRecord } from './camper-record.tsx';
import { feeNote } from './fee-note.ts';
import './fee-card.css';

const t = profile.campers;

interface CampersTabProps {
  readonly userId: string;
  /** Whose details were asked for in the family's rows. */
  readonly shownId?: string | undefined;
}

export function CampersTab({ userId, shownId }: CampersTabProps) {
  const campers = useQuery(camperQueries.addedBy(userId));
  const fees = useQuery(outstandingQueries.family(userId));
  if (campers.isPending) return <Skeleton label={profile.loading} lines={6} />;
  if (campers.isLoadingError) return <ErrorState message={t.couldNotLoad} onRetry={campers.refetch} />;
  return (
    <>
      <p>{t.intro}</p>
      {campers.data.length === 0 ? (
        <EmptyState>{t.empty}</EmptyState>
      ) : (
        <Accordion
          openId={shownId}
          items={campers.data.map((camper) => ({
            id: camper.id,
            head: <CamperHead camper={camper} fee={fees.data?.find((fee) => fee.camper_id === camper.id)} />,
            body: <CamperRecord camper={camper} />,
          }))}
        />
      )}
      <AddCamper count={campers.data.length} userId={userId} />
    </>
  );
}

interface CamperHeadProps {
  readonly camper: Camper;
  readonly fee: Fee | undefined;
}

function CamperHead({ camper, fee }: CamperHeadProps) {
  return (
    <>
      <span className="person-head row">
        {fullName(camper)}
        <StatusBadge status={directoryStatus(camper)} />
      </span>
      {fee && <span className="fee-note quiet">{feeNote(fee)}</span>}
    </>
  );
}

interface AddCamperProps {
  readonly count: number;
  readonly userId: string;
}

function AddCamper({ count, userId }: AddCamperProps) {
  const { data: settings } = useQuery(settingQueries.all());
  const isClosed = settings?.DISABLE_NEW_USER === true;
  const isFull = count >= maxAddedCampers;
  return (
    <div className="above">
      {isClosed && <Notice tone="bad" text={t.closed} />}
      {isFull && <p>{t.max}</p>}
      {isClosed || isFull ? (
        <Button disabled label={t.add} />
      ) : (
        <>
          <FormerCampers userId={userId} />
          <LinkButton to={paths.addCamper} label={t.add} />
        </>
      )}
    </div>
  );
}

/** Campers of the last camp who are not registered for this one, with a link to sign up with their earlier answers. */
function FormerCampers({ userId }: { readonly userId: string }) {
  const { data: people = [] } = useQuery(camperQueries.past(userId));
  if (people.length === 0) return null;
  return (
    <p>
      {t.former(listText(people.map(({ answers }) => fullName(answers))))}{' '}
      <Link to={paths.form}>{t.again}</Link>
    </p>
  );
}
