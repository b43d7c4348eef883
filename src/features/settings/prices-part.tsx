import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoryName } from '../../content/category-name.ts';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { kroner, priceText } from '../../content/money-text.ts';
import { priceListQueries, type PriceUsage } from '../../data/payments/price-changes.ts';
import { pricingQueries, type PriceCategory } from '../../data/payments/prices.ts';
import { latePrice } from '../../domain/payments/price.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { latePart, useFetchAhead } from '../../ui/late-part.tsx';
import { FailedRead } from '../../organiser/failed-read.tsx';
import { Part } from '../../organiser/part.tsx';

const EditCategory = latePart(async () => (await import('./edit-category.tsx')).EditCategory);
const t = adminSettings.prices;

export function PricesPart() {
  const categories = useQuery(pricingQueries.all());
  const usage = useQuery(priceListQueries.usage());
  const [edited, setEdited] = useState<PriceCategory>();
  const close = () => setEdited(undefined);
  useFetchAhead(EditCategory);
  const usageOf = (id: number) => usage.data?.find((one) => one.pricing_id === id);
  return (
    <Part title={t.title} intro={t.intro} anchor="prices" query={categories}>
      {(rows) => (
        <>
          <FailedRead of={[usage]} />
          <ul className="flush">
            {rows.map((category) => (
              <li key={category.id} className="admin-item row">
                <div>
                  <strong>{categoryName(category)}</strong> <span className="quiet">{category.code}</span>
                  <p className="admin-note quiet">
                    {[laterText(category), ...usageTexts(usageOf(category.id))].join(' · ')}
                  </p>
                </div>
                <div className="admin-actions row push figure">
                  {priceText(category.price)}
                  <Button
                    look="quiet"
                    aria-label={t.edit(categoryName(category))}
                    onClick={() => setEdited(category)}
                    label={adminSettings.edit}
                  />
                </div>
              </li>
            ))}
          </ul>
          {edited && (
            <Dialog title={t.edit(categoryName(edited))} onClose={close}>
              <EditCategory
                category={edited}
                current={rows.find(({ id }) => id === edited.id) ?? edited}
                usage={usageOf(edited.id)}
                onClose={close}
              />
            </Dialog>
          )}
        </>
      )}
    </Part>
  );
}

function laterText({ price, late_surcharge: rises }: PriceCategory): string {
  return rises && price > 0 ? t.late(kroner(latePrice(price))) : t.never;
}

function usageTexts(usage: PriceUsage | undefined): string[] {
  if (!usage) return [];
  const { kept, waiting } = usage;
  return [...(kept > 0 ? [t.kept(kept)] : []), ...(waiting > 0 ? [t.waiting(waiting)] : [])];
}
