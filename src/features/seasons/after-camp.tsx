import type { May } from '../../domain/accounts/rights.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { longDay, monthAndYear } from '../../content/date-text.ts';
import { afterCamp as t } from '../../content/en/seasons/after-camp.ts';
import { retention } from '../../content/en/seasons/retention.ts';
import { admin } from '../../content/en/site/admin.ts';
import { listText } from '../../content/list-text.ts';
import { kroner } from '../../content/money-text.ts';
import { deskPath, paths, seasonsPath } from '../../content/paths.ts';
import { adminCountQueries } from '../../data/campers/admin-counts.ts';
import { standingQueries } from '../../data/checkin/standing-now.ts';
import { retentionQueries } from '../../data/seasons/retention-overview.ts';
import { useRetentionRules, type RetentionRule } from '../../data/seasons/retention.ts';
import { dashboardQueries } from '../../data/site/dashboard.ts';
import { familyFeeQueries } from '../../data/treasury/family-outstanding.ts';
import { treasuryQueries } from '../../data/treasury/treasury.ts';
import { addDays, addMonths } from '../../domain/dates.ts';
import { groupBy } from '../../domain/group-by.ts';
import { sumOf } from '../../domain/payments/price.ts';
import { FailedRead } from '../../organiser/failed-read.tsx';
import { TileGroup, type Tile } from '../../organiser/tile-group.tsx';
import { useWriteToFamilies } from '../../organiser/write-to-families.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Months named here; the seasons have all of them. */
const FIRST = 3;

interface AfterCampProps {
  readonly may: May;
  readonly isTreasurer: boolean;
}

export function AfterCamp({ may, isTreasurer }: AfterCampProps) {
  return (
    <>
      <div>
        {isTreasurer && <Books />}
        <Thanks />
      </div>
      <div>
        <Deleted may={may} />
      </div>
    </>
  );
}

function Books() {
  const families = useQuery(familyFeeQueries.outstanding());
  const cash = useQuery(treasuryQueries.cash());
  const bank = useQuery(treasuryQueries.bank());
  if (!families.data || !cash.data || !bank.data) {
    const reads = [families, cash, bank];
    if (reads.some((read) => read.isLoadingError)) return <FailedRead of={reads} />;
    return <Skeleton label={admin.loading} lines={3} />;
  }
  const days = cash.data.filter((day) => day.closing_id === null).length;
  const lines = bank.data.filter((line) => line.state === 'open').length;
  const money = families.data.map((family) => family.outstanding);
  const tiles = [
    {
      count: money.length,
      figure: kroner(sumOf(money)),
      text: t.outstanding(money.length),
      to: deskPath('payment', 'outstanding'),
    },
    { count: days, figure: String(days), text: t.cash(days), to: deskPath('payment', 'cash') },
    { count: lines, figure: String(lines), text: t.bank(lines), to: deskPath('payment', 'bank') },
  ].filter(({ count }) => count > 0);
  return (
    <>
      {tiles.length === 0 ? (
        <p className="admin-note quiet">{t.closed}</p>
      ) : (
        <TileGroup name="books" title={t.books} tiles={tiles} />
      )}
      <p>
        <Link to={deskPath('payment', 'books')}>{t.check}</Link>
      </p>
    </>
  );
}

/** Writes to everyone who was there, paid or not; where no phone checked anyone in, to everyone who was registered. */
function Thanks() {
  const listed = useQuery(adminCountQueries.transit());
  const places = useQuery(standingQueries.places());
  const there = new Set(
    places.data?.filter(({ at_camp: place }) => place !== 'expected').map((one) => one.person_id),
  );
  const campers = (places.data ? (listed.data ?? []) : []).filter((one) =>
    there.size > 0 ? there.has(one.id) : one.comes && one.is_registered,
  );
  const writing = useWriteToFamilies(() => campers.map(({ id }) => id));
  if (!writing.open || campers.length === 0) return <FailedRead of={[listed, places]} />;
  return (
    <section className="admin-part panel" aria-label={t.thanks}>
      <h3>{t.thanks}</h3>
      <p className="admin-note quiet">{t.thanksText(campers.length)}</p>
      <Button look="quiet" onClick={writing.open} label={t.write} />
      {writing.dialog}
    </section>
  );
}

/** The last day on which something is kept that is counted from the camp's last one; null for what is counted otherwise. */
export function lastDayOf({ kept_for: count, unit, counted_from: from }: RetentionRule, campEnd: string) {
  if (from !== 'camp_end' || count === null) return null;
  return unit === 'days'
    ? addDays(campEnd, count)
    : addMonths(campEnd, unit === 'years' ? 12 * count : count);
}

/** What was for this camp by its last day, and families who don't come back by month. */
function Deleted({ may }: Pick<AfterCampProps, 'may'>) {
  const camp = useQuery(dashboardQueries.today());
  const overview = useQuery(retentionQueries.overview());
  const rules = useRetentionRules();
  const kept = groupBy(rules, (rule) => camp.data && lastDayOf(rule, camp.data.end_date));
  const seasons = may('seasons') ? seasonsPath : deskPath('seasons');
  const tiles: readonly Tile[] = [
    ...[...kept]
      .toSorted(([one], [other]) => (one ?? '').localeCompare(other ?? ''))
      .flatMap(([day, of]) =>
        day && camp.data && day >= camp.data.today
          ? [
              {
                figure: longDay(day),
                text: listText(of.map(({ kind }) => retention.kinds[kind]?.what ?? kind)),
                to: paths.privacy,
              },
            ]
          : [],
      ),
    ...(overview.data?.coming ?? []).slice(0, FIRST).map(({ month, accounts }) => ({
      figure: monthAndYear(month),
      text: t.families(accounts),
      to: `${seasons}#retention`,
    })),
  ];
  return (
    <>
      <FailedRead of={[camp, overview]} />
      <TileGroup name="deleted" title={t.deleted} tiles={tiles} />
    </>
  );
}
