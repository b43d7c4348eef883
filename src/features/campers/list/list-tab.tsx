import type { May } from '../../../domain/accounts/rights.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { admin } from '../../../content/en/site/admin.ts';
import { adminAdd } from '../../../content/en/registration/admin-add.ts';
import { adminList as t } from '../../../content/en/campers/admin-list.ts';
import { adminCamperQueries } from '../../../data/campers/admin-campers.ts';
import type { ListedCamper } from '../../../data/campers/admin-camper-list.ts';
import { pricingQueries, type PriceCategory } from '../../../data/payments/prices.ts';
import { settingQueries } from '../../../data/settings/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { latePart, useFetchAhead } from '../../../ui/late-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { CamperList } from './camper-list.tsx';
import type { FamilyAdditions } from './family-page.tsx';
import { PictureSheet } from './photographer-sheet.tsx';

/** Renders nothing until there is a request. */
const ChangeRequestsPart = lazy(async () => ({
  default: (await import('./change-requests-part.tsx')).ChangeRequestsPart,
}));
const FamilyPage = latePart(async () => (await import('./family-page.tsx')).FamilyPage);
const AddDialog = latePart(async () => (await import('./add-dialog.tsx')).AddDialog);

const nobody: readonly ListedCamper[] = [];
const noPrices: readonly PriceCategory[] = [];

/** Campers read first: more than a screen shows. */
const FIRST = 200;

interface ListTabProps {
  readonly may: May;
  /** Changes are heard, so that the whole list need not be read twice. */
  readonly isLive: boolean;
  readonly additions?: FamilyAdditions;
}

/** All campers, or the family of the one in the address (specification section 2); for organisers. */
export function ListTab({ may, isLive, additions = {} }: ListTabProps) {
  const [openId, open, close] = useOpenCamper();
  const wasOpen = useRef(openId !== null);
  useFetchAhead(FamilyPage);
  return openId === null ? (
    <EveryCamper {...{ may, isLive, wasOpen }} onOpen={open} />
  ) : (
    <FamilyPage id={openId} {...{ may, additions }} onOpen={open} onClose={close} />
  );
}

interface EveryCamperProps extends Pick<ListTabProps, 'may' | 'isLive'> {
  /** A family's page was shown before: the focus goes to the table. */
  readonly wasOpen: RefObject<boolean>;
  readonly onOpen: (id: string) => void;
}

function EveryCamper({ may, isLive, wasOpen, onOpen }: EveryCamperProps) {
  const everything = adminCamperQueries.list();
  const isKnown = useQueryClient().getQueryData(everything.queryKey) !== undefined;
  const first = useQuery({ ...adminCamperQueries.list(FIRST), enabled: !isKnown });
  // Requested after the first rows, which would otherwise wait for it.
  const everybody = useQuery({ ...everything, enabled: isLive && (isKnown || first.isFetched) });
  const prices = useQuery(pricingQueries.all());
  const { data: settings = {} } = useQuery(settingQueries.all());
  const [isAdding, setAdding] = useState(false);
  const [isRetried, setRetried] = useState(false);

  const rows = everybody.data ?? first.data;
  const isThere = rows !== undefined && prices.isSuccess;
  useEffect(() => {
    if (!isThere) return undefined;
    if (wasOpen.current || isRetried) document.querySelector<HTMLElement>('.data-table-region')?.focus();
    return () => {
      wasOpen.current = true;
    };
  }, [isThere, isRetried, wasOpen]);
  if (!isThere && (prices.isError || (everybody.isError && first.isError))) {
    const failed = [everybody, first, prices].filter((query) => query.isError);
    const retry = () => {
      setRetried(true);
      failed.forEach((query) => void query.refetch());
    };
    return <ErrorState message={admin.couldNotLoad} onRetry={retry} />;
  }
  return (
    <>
      {isThere && !everybody.data && everybody.isError && (
        <Notice tone="bad">
          <p>{t.restFailed}</p>
          <Button look="quiet" onClick={() => void everybody.refetch()} label={admin.retry} />
        </Notice>
      )}
      <CamperList
        rows={isThere ? rows : nobody}
        prices={prices.data ?? noPrices}
        waiting={isThere ? undefined : admin.loading}
        sees={{
          rooms: may('rooms') || settings.SHOW_ROOMS === true,
          teams: may('teams') || settings.SHOW_TEAMS === true,
        }}
        isComplete={everybody.data !== undefined}
        onOpen={onOpen}
        primary={may('register') && <Button onClick={() => setAdding(true)} label={adminAdd.open} />}
        menu={<PictureSheet />}
      />
      {/* Below the list, so that nothing jumps when they appear. */}
      <Suspense>{may('edit') && <ChangeRequestsPart may={may} />}</Suspense>
      {isThere && !everybody.data && everybody.isPending && <output>{t.loadingRest}</output>}
      {isAdding && (
        <AddDialog
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false);
            onOpen(id);
          }}
        />
      )}
    </>
  );
}

/** The camper in the address. Closing goes back to where they were opened from, if that was this list. */
function useOpenCamper(): [string | null, (id: string) => void, () => void] {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const isOpenedHere = useLocation().state === 'opened-here';
  const openId = search.get('camper');
  return [
    openId,
    (id) => setSearch({ tab: 'list', camper: id }, { state: 'opened-here', replace: openId !== null }),
    () => {
      if (isOpenedHere) void navigate(-1);
      else setSearch({ tab: 'list' }, { replace: true });
    },
  ];
}
