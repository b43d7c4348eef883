import { categoryName } from '../../content/category-name.ts';
import { adminPayment } from '../../content/en/admin-payment.ts';
import { kroner } from '../../domain/price.ts';
import type { CategoryTotals } from '../../data/payments/admin-payments.ts';

const t = adminPayment.totals;

/** What each category brings; categories without campers and money are left out. */
export function CategoryTable({ rows }: { readonly rows: readonly CategoryTotals[] }) {
  const used = rows.filter((row) => row.campers > 0 || row.paid !== 0 || row.refunded !== 0);
  return (
    // A region that scrolls must be reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="category-region" aria-label={t.byCategory} tabIndex={0}>
      <table className="category-table">
        <caption>{t.byCategory}</caption>
        <thead>
          <tr>
            <th scope="col">{t.category}</th>
            <th scope="col">{t.campers}</th>
            <th scope="col">{t.expected}</th>
            <th scope="col">{t.paid}</th>
            <th scope="col">{t.outstanding}</th>
          </tr>
        </thead>
        <tbody>
          {used.map((row) => (
            <tr key={row.pricing_id}>
              <th scope="row">{categoryName(row.name)}</th>
              <td>{row.campers}</td>
              <td>{kroner(row.expected)}</td>
              <td>{kroner(row.paid)}</td>
              <td>{kroner(row.outstanding)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
