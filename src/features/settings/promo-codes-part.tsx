import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoryName } from '../../content/category-name.ts';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { pricingQueries } from '../../data/payments/prices.ts';
import { promoCodeQueries, type PromoCode, useChangePromoCode } from '../../data/payments/promo-code-list.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { latePart, useFetchAhead } from '../../ui/late-part.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { SmallTable } from '../../ui/small-table/small-table.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { FailedRead } from '../../organiser/failed-read.tsx';
import { Part } from '../../organiser/part.tsx';
import { longDay } from '../../content/date-text.ts';
import { useCampClock } from '../../data/site/camp-clock.ts';
import { Tag } from '../../ui/tag.tsx';
import { useSaveAtOnce } from '../../organiser/use-save-at-once.ts';
import { stateOf, termsOf } from './promo-code-state.ts';

const EditPromoCode = latePart(async () => (await import('./edit-promo-code.tsx')).EditPromoCode);
const t = adminSettings.promo;

export function columnsOf(
  nameOf: (code: PromoCode) => string,
  onEdit: (code: PromoCode) => void,
): readonly Column<PromoCode>[] {
  return [
    {
      key: 'code',
      title: t.columns.code,
      value: ({ code }) => code,
      cell: (code) => <PromoCodeName code={code} />,
      width: 160,
    },
    {
      key: 'terms',
      title: t.columns.terms,
      value: (code) => promoCodeFacts(code, nameOf(code)),
      width: 280,
    },
    {
      key: 'actions',
      title: t.columns.actions,
      value: () => null,
      cell: (code) => <PromoCodeActions code={code} onEdit={() => onEdit(code)} />,
      width: 180,
    },
  ];
}

export function PromoCodesPart() {
  const codes = useQuery(promoCodeQueries.all());
  const categories = useQuery(pricingQueries.all());
  const [edited, setEdited] = useState<PromoCode | 'new'>();
  const close = () => setEdited(undefined);
  useFetchAhead(EditPromoCode);
  const nameOf = (code: PromoCode) =>
    (categories.data ?? [])
      .filter(({ id }) => id === code.pricing_code)
      .map(categoryName)
      .join();
  return (
    <Part
      title={t.title}
      intro={t.intro}
      anchor="promo-codes"
      query={codes}
      action={<Button look="quiet" onClick={() => setEdited('new')} label={t.add} />}
    >
      {(rows) => (
        <>
          <FailedRead of={[categories]} />
          {rows.length === 0 && <EmptyState>{t.empty}</EmptyState>}
          {rows.length > 0 && (
            <SmallTable
              label={t.title}
              rows={rows}
              columns={columnsOf(nameOf, setEdited)}
              rowKey={({ code }) => code}
              stacks
              exports={{
                fileName: 'promo_codes',
                title: t.title,
                columns: columnsOf(nameOf, setEdited).filter(({ key }) => key !== 'actions'),
              }}
            />
          )}
          {edited !== undefined && (
            <Dialog title={edited === 'new' ? t.add : t.edit(edited.code)} onClose={close}>
              <EditPromoCode
                code={edited === 'new' ? undefined : edited}
                current={rows.find((row) => edited !== 'new' && row.code === edited.code)}
                categories={categories.data ?? []}
                onClose={close}
              />
            </Dialog>
          )}
        </>
      )}
    </Part>
  );
}

function PromoCodeName({ code }: { readonly code: PromoCode }) {
  const clock = useCampClock();
  const state = stateOf(code, clock?.today);
  return (
    <>
      <span className="promo-code">{code.code}</span>{' '}
      <Tag tone={state === 'active' ? 'good' : 'neutral'}>{t.state[state]}</Tag>
    </>
  );
}

function promoCodeFacts(code: PromoCode, categoryName: string): string {
  return [
    categoryName,
    t.uses(code.uses, code.max_uses),
    ...(code.expires_on === null ? [] : [t.until(longDay(code.expires_on))]),
    ...(code.note === '' ? [] : [code.note]),
  ].join(' · ');
}

function PromoCodeActions({ code, onEdit }: { readonly code: PromoCode; readonly onEdit: () => void }) {
  const save = useChangePromoCode();
  const saveAtOnce = useSaveAtOnce(save, code.code);
  const isEnding = !code.is_disabled;

  function toggle() {
    const seen = termsOf(code);
    saveAtOnce(
      { code: code.code, seen, terms: { ...seen, is_disabled: isEnding } },
      (isEnding ? t.ended : t.reopened)(code.code),
    );
  }

  return (
    <div className="admin-actions row promo-actions">
      <Button look="quiet" aria-label={t.edit(code.code)} onClick={onEdit} label={adminSettings.edit} />
      <Button
        look="plain"
        busy={save.isPending}
        aria-label={isEnding ? t.endFor(code.code) : t.reopenFor(code.code)}
        onClick={toggle}
        label={isEnding ? t.end : t.reopen}
      />
    </div>
  );
}
