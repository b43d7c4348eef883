import { categoryName } from '../../../content/category-name.ts';
import { adminPayment } from '../../../content/en/payments/admin-payment.ts';
import { kroner } from '../../../content/money-text.ts';
import type { CategoryTotals } from '../../../data/payments/admin-payments.ts';
import { MoneyTable } from './money-table.tsx';

const t = adminPayment.totals;

export function CategoryTable({ rows }: { readonly rows: readonly CategoryTotals[] }) {
  const used = rows.filter((row) => row.campers > 0 || row.paid !== 0 || row.refunded !== 0);
  return (
    <MoneyTable
      title={t.byCategory}
      columns={[t.category, t.campers, t.expected, t.paid, t.outstanding]}
      rows={used.map((row) => ({
        name: categoryName(row.name),
        figures: [row.campers, kroner(row.expected), kroner(row.paid), kroner(row.outstanding)],
      }))}
    />
  );
}
