import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminPayment } from '../../../content/en/payments/admin-payment.ts';
import { adminPaymentQueries } from '../../../data/payments/admin-payments.ts';
import type { CampDate } from '../../../domain/dates.ts';
import { exportTable } from '../../../lib/exports/export-table.ts';
import { treasuryQueries } from '../../../data/treasury/treasury.ts';
import { yearColumns, type YearRow } from '../../../organiser/payment-columns.ts';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { toast } from '../../../ui/toast-store.ts';

const t = adminPayment.history.year;

/**
 * One file for this year and one for the last: every row of the ledger, of all seasons, by its number, and then the fees that no row of
 * the ledger has.
 */
export function YearLedgers({ today }: { readonly today: CampDate }) {
  const queryClient = useQueryClient();
  const thisYear = Number(today.slice(0, 4));
  const save = useMutation({
    mutationFn: async (year: number): Promise<void> => {
      const [payments, fees] = await Promise.all([
        queryClient.fetchQuery(adminPaymentQueries.ofYear(year)),
        queryClient.fetchQuery(treasuryQueries.otherFees(year)),
      ]);
      const rows: readonly YearRow[] = [...payments, ...fees];
      if (rows.length === 0) return toast.error(t.title(year), t.empty(year));
      const order = { fileName: `ledger_${year}`, title: t.title(year), columns: yearColumns, rows };
      toast.success(t.title(year), (await exportTable({ ...order, format: 'xlsx' })) ?? '');
    },
    onError: (_error, year) => toast.error(t.title(year), t.failed),
  });

  return [thisYear, thisYear - 1].map((year) => (
    <MenuItem key={year} isOff={save.isPending} onPress={() => save.mutate(year)}>
      {t.save(year)}
    </MenuItem>
  ));
}
