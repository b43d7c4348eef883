import { categoryName } from '../../content/category-name.ts';
import { daySpan, longDay } from '../../content/date-text.ts';
import { seasons } from '../../content/en/seasons/seasons.ts';
import { addressIn, languageCode } from '../../content/language.ts';
import { paths } from '../../content/paths.ts';
import { preview } from '../../data/seasons/preview.ts';
import type { SeasonPlan } from '../../data/seasons/seasons.ts';
import { kroner } from '../../content/money-text.ts';
import { latePrice } from '../../domain/payments/price.ts';
import '../../ui/button.css';
import type { Column } from '../../ui/data-table/column.ts';
import { SmallTable } from '../../ui/small-table/small-table.tsx';

const t = seasons.draft;
type PlannedPrice = SeasonPlan['pricing'][number];

/** The public facts of the next camp, as they are now in the draft: what the landing page and the prices will say. */
export function DraftPreview({ plan }: { readonly plan: SeasonPlan }) {
  const { camp_info: camp, pricing } = plan;
  const lastEarlyDay = longDay(camp.price_deadline ?? camp.registration_deadline);
  const columns: Column<PlannedPrice>[] = [
    { key: 'category', title: t.category, width: 130, value: categoryName },
    {
      key: 'early',
      title: t.early(lastEarlyDay),
      width: 100,
      align: 'end',
      value: ({ price }) => price,
      text: ({ price }) => kroner(price),
    },
    {
      key: 'late',
      title: t.late(lastEarlyDay),
      width: 100,
      align: 'end',
      value: lateOf,
      text: (row) => kroner(lateOf(row)),
    },
  ];
  return (
    <>
      <strong>{t.steps.preview}</strong>
      <div className="season-preview">
        <p className="large strong">{camp.title}</p>
        {camp.theme !== '' && <p className="muted">{camp.theme}</p>}
        <p>{daySpan(camp.start_date, camp.end_date)}</p>
        <p>{t.lastDay(longDay(camp.registration_deadline))}</p>
        <SmallTable label={t.priceTable} rows={pricing} rowKey={({ id }) => String(id)} columns={columns} />
        {/* A whole load of the page: public values are read once. */}
        <a
          className="button button-quiet"
          href={addressIn(languageCode, paths.home)}
          onClick={() => preview({ camp, prices: pricing })}
        >
          {t.see}
        </a>
        <p className="admin-note quiet">{t.seeNote}</p>
      </div>
    </>
  );
}

const lateOf = ({ price, late_surcharge: rises }: PlannedPrice) => (rises ? latePrice(price) : price);
