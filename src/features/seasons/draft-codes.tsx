import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoryName } from '../../content/category-name.ts';
import { longDay } from '../../content/date-text.ts';
import { admin } from '../../content/en/site/admin.ts';
import { seasons } from '../../content/en/seasons/seasons.ts';
import { promoCodeQueries } from '../../data/payments/promo-code-list.ts';
import type { SeasonPlan } from '../../data/seasons/seasons.ts';
import { SaveDialog } from '../../organiser/save-dialog.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import type { StepFormProps } from './step-form.ts';

const t = seasons.draft;

export function DraftCodes({ plan, onSave, ...dialog }: StepFormProps) {
  const { data: inUse = [], isLoadingError, refetch } = useQuery(promoCodeQueries.all());
  const [chosen, setChosen] = useState(() => new Set(plan.discounts.map(({ code }) => code)));
  const leftOut = inUse.filter(
    (one) => !one.is_disabled && !plan.discounts.some(({ code }) => code === one.code),
  );
  const offered: SeasonPlan['discounts'] = [
    ...plan.discounts,
    ...leftOut.map(({ uses: _uses, ...row }) => row),
  ];

  function choose(code: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(code);
    else next.delete(code);
    setChosen(next);
  }

  return (
    <SaveDialog
      {...dialog}
      onSubmit={() => onSave({ discounts: offered.filter(({ code }) => chosen.has(code)) })}
    >
      {isLoadingError && <ErrorState message={admin.couldNotLoad} onRetry={refetch} />}
      {offered.length === 0 && !isLoadingError && <EmptyState>{t.noCodes}</EmptyState>}
      {offered.map(({ code, pricing_code, expires_on, note }) => (
        <CheckboxField
          key={code}
          label={[code, ...plan.pricing.filter(({ id }) => id === pricing_code).map(categoryName), note]
            .filter(Boolean)
            .join(' · ')}
          hint={expires_on === null ? t.codeForEver : t.codeHint(longDay(expires_on))}
          checked={chosen.has(code)}
          onCheck={(isChecked) => choose(code, isChecked)}
        />
      ))}
    </SaveDialog>
  );
}
