import { useQuery } from '@tanstack/react-query';
import { StatusTag } from '../../camper/status-tag.tsx';
import { profile } from '../../content/en/profile.ts';
import { paths } from '../../content/paths.ts';
import { camperQueries } from '../../data/campers/family-campers.ts';
import { settingQueries } from '../../data/camp/settings.ts';
import { directoryStatus } from '../../domain/camper-status.ts';
import { fullName } from '../../domain/names.ts';
import { maxAddedCampers } from '../../domain/value-lists.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { CamperRecord } from './camper-record.tsx';

const t = profile.campers;

/** Campers whom the account holder added, each with the full record, and the way to add another. */
export function CampersTab({ userId }: { readonly userId: string }) {
  const campers = useQuery(camperQueries.addedBy(userId));
  if (campers.isPending) return <Skeleton label={profile.loading} lines={6} />;
  if (campers.isLoadingError) {
    return (
      <ErrorState
        message={t.couldNotLoad}
        retryLabel={profile.retry}
        onRetry={() => void campers.refetch()}
      />
    );
  }
  return (
    <>
      <p>{t.intro}</p>
      {campers.data.length === 0 ? (
        <EmptyState>{t.empty}</EmptyState>
      ) : (
        <Accordion
          items={campers.data.map((camper) => ({
            id: camper.id,
            head: (
              <span className="person-head">
                {fullName(camper)}
                <StatusTag status={directoryStatus(camper)} />
              </span>
            ),
            body: <CamperRecord camper={camper} />,
          }))}
        />
      )}
      <AddCamper count={campers.data.length} />
    </>
  );
}

/** The button to /addCamper, or why there is none. */
function AddCamper({ count }: { readonly count: number }) {
  const { data: settings } = useQuery(settingQueries.all());
  const isClosed = settings?.DISABLE_NEW_USER === true;
  const isFull = count >= maxAddedCampers;
  return (
    <div className="add-camper">
      {isClosed && (
        <Notice tone="bad">
          <p>{t.closed}</p>
        </Notice>
      )}
      {isFull && <p>{t.max}</p>}
      {isClosed || isFull ? (
        <Button disabled>{t.add}</Button>
      ) : (
        <LinkButton to={paths.addCamper}>{t.add}</LinkButton>
      )}
    </div>
  );
}
