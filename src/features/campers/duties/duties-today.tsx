import { useQuery } from '@tanstack/react-query';
import { duties as t } from '../../../content/en/campers/duties.ts';
import { admin } from '../../../content/en/site/admin.ts';
import { deskPath } from '../../../content/paths.ts';
import { dutyQueries, lacksCertificate } from '../../../data/campers/duties.ts';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { TileGroup } from '../../../organiser/tile-group.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

/** On Today, for level 2: how many work with children without a certificate in order; nothing while everyone has one. */
export function DutiesToday() {
  const sheet = useQuery(dutyQueries.sheet());
  // What is below it is not shown before, so that it does not jump.
  if (sheet.isPending) return <Spinner label={admin.loading} />;
  const missing = sheet.data?.filter(lacksCertificate).length ?? 0;
  const tile = {
    figure: String(missing),
    text: t.today(missing),
    to: deskPath('room', 'duties'),
    isUrgent: true,
  };
  return (
    <>
      <FailedRead of={[sheet]} />
      <TileGroup name="duties" title={t.todayTitle} tiles={missing > 0 ? [tile] : []} />
    </>
  );
}
