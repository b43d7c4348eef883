import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminSettings } from '../../content/en/admin-settings.ts';
import { pricingQueries } from '../../data/camp/prices.ts';
import { promoCodeQueries, type PromoCode } from '../../data/camp/promo-code-list.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Part } from '../../organiser/part.tsx';
import { PromoCodeDialog } from './promo-code-dialog.tsx';
import { PromoCodeItem } from './promo-code-item.tsx';

const t = adminSettings.promo;

/** All promo codes with what they give, how often they were used, and whether they still work. */
export function PromoCodesPart() {
  const codes = useQuery(promoCodeQueries.all());
  const categories = useQuery(pricingQueries.all());
  const [edited, setEdited] = useState<PromoCode | 'new'>();
  return (
    <Part
      title={t.title}
      intro={t.intro}
      anchor="promo-codes"
      query={codes}
      action={
        <Button look="quiet" onClick={() => setEdited('new')}>
          {t.add}
        </Button>
      }
    >
      {(rows) => (
        <>
          {rows.length === 0 && <EmptyState>{t.empty}</EmptyState>}
          <ul className="admin-list">
            {rows.map((code) => (
              <PromoCodeItem
                key={code.code}
                code={code}
                categoryName={categories.data?.find(({ id }) => id === code.pricing_code)?.name ?? ''}
                onEdit={() => setEdited(code)}
              />
            ))}
          </ul>
          {edited !== undefined && (
            <PromoCodeDialog
              code={edited === 'new' ? undefined : edited}
              current={rows.find((row) => edited !== 'new' && row.code === edited.code)}
              categories={categories.data ?? []}
              onClose={() => setEdited(undefined)}
            />
          )}
        </>
      )}
    </Part>
  );
}
