import { useQuery } from '@tanstack/react-query';
import { adminMerge as t } from '../../../content/en/campers/admin-merge.ts';
import { adminCamperQueries } from '../../../data/campers/admin-campers.ts';
import type { FoundCamper } from '../../../data/campers/find-campers.ts';
import { fullName } from '../../../domain/campers/names.ts';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { MergeDialog } from './merge-dialog.tsx';

interface MergeDoubleProps {
  readonly from: FoundCamper;
  readonly into: FoundCamper;
  readonly onClose: () => void;
}

/** The merge of two accounts that have the same person, chosen already. */
export function MergeDouble({ from, into, onClose }: MergeDoubleProps) {
  const family = useQuery(adminCamperQueries.family(from.id));
  const holder = family.data?.find(({ id }) => id === from.id);
  if (holder) return <MergeDialog camper={holder} into={into} onClose={onClose} />;
  return (
    <Dialog title={t.title(fullName(from))} onClose={onClose}>
      {family.isPending ? <Spinner label={t.effects.working} /> : <FailedRead of={[family]} />}
    </Dialog>
  );
}
