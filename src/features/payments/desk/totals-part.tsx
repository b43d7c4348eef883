import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { adminPayment } from '../../../content/en/payments/admin-payment.ts';
import { shortDay } from '../../../content/date-text.ts';
import { kroner } from '../../../content/money-text.ts';
import { adminPaymentQueries, type AidFund } from '../../../data/payments/admin-payments.ts';
import { sumOf } from '../../../domain/payments/price.ts';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { Part } from '../../../organiser/part.tsx';
import { categoryName } from '../../../content/category-name.ts';
import { MoneyTable } from './money-table.tsx';

const t = adminPayment.totals;

export function TotalsPart({ isTreasurer }: { readonly isTreasurer: boolean }) {
  const fund = useQuery({ ...adminPaymentQueries.fund(), enabled: isTreasurer });
  const totals = useQuery(adminPaymentQueries.totals());
  const days = useQuery(adminPaymentQueries.byDay());
  const bars = useMemo(
    () =>
      days.data?.map(({ day, amount }) => ({ label: shortDay(day), value: amount, text: kroner(amount) })),
    [days.data],
  );
  return (
    <Part title={t.title} anchor="totals" query={totals}>
      {(rows) => {
        const expected = sumOf(rows.map((row) => row.expected));
        const outstanding = sumOf(rows.map((row) => row.outstanding));
        const paid = sumOf(rows.map((row) => row.paid));
        const unusual = (['overpaid', 'refunded_too_much', 'for_nobody'] as const).map(
          (figure) => [t[figure], sumOf(rows.map((row) => row[figure]))] as const,
        );
        const campers = rows.reduce((sum, row) => sum + row.campers, 0);
        const registered = rows.reduce((sum, row) => sum + row.registered, 0);
        return (
          <>
            <Facts
              className="money-figures quiet-terms columns"
              facts={[
                [t.expected, kroner(expected)],
                [t.paid, kroner(paid)],
                [t.outstanding, kroner(outstanding)],
                ...unusual.flatMap(([name, amount]) =>
                  amount === 0 ? [] : [[name, kroner(amount)] as const],
                ),
                [t.refunded, kroner(sumOf(rows.map((row) => row.refunded)))],
                ...fundFacts(fund.data?.[0]),
              ]}
            />
            <FailedRead of={[fund]} />
            <ProgressBar
              label={t.progress}
              percent={expected === 0 ? 100 : ((expected - outstanding) / expected) * 100}
            />
            <p className="admin-note quiet">{t.registered(registered, campers)}</p>
            <div className="money-parts columns">
              <MoneyTable
                title={t.byCategory}
                columns={[t.category, t.campers, t.expected, t.paid, t.outstanding]}
                rows={rows
                  .filter((row) => row.campers > 0 || row.paid !== 0 || row.refunded !== 0)
                  .map((row) => ({
                    name: categoryName(row.name),
                    figures: [row.campers, kroner(row.expected), kroner(row.paid), kroner(row.outstanding)],
                  }))}
              />
              <FailedRead of={[days]} />
              {bars?.length === 0 && <p className="admin-note quiet">{t.noMoney}</p>}
              {bars !== undefined && bars.length > 0 && (
                <BarChart
                  label={t.byDay}
                  bars={bars}
                  words={{ item: t.day, value: t.paid, table: t.table }}
                />
              )}
            </div>
          </>
        );
      }}
    </Part>
  );
}

/** What of the paid amounts is no money, and what the board's fund has left. Nothing where nothing is given and no budget is set. */
function fundFacts(fund: AidFund | undefined): (readonly [string, string])[] {
  if (!fund) return [];
  const { budget, ...sums } = fund;
  const given = (['given', 'given_by_others', 'written_off'] as const).flatMap((figure) =>
    sums[figure] === 0 ? [] : [[t[figure], kroner(sums[figure])] as const],
  );
  return [
    ...given,
    ...(budget === null ? [] : [[t.fundLeft, kroner(sumOf([budget, -sums.given]))] as const]),
  ];
}
