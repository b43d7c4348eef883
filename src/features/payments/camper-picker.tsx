import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { frame } from '../../content/en/frame.ts';
import { payments as t } from '../../content/en/payments.ts';
import { paymentQueries, type PayableCamper } from '../../data/payments.ts';
import { foldText } from '../../lib/fold-text.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Choice } from './choice.ts';
import { nameOf } from './name-of.ts';

/** How many matches a phone can show without losing the reader. */
const MOST_MATCHES = 8;

interface CamperPickerProps {
  readonly userId: string;
  readonly chosen: Choice | undefined;
  readonly error?: string | undefined;
  readonly onChoose: (choice: Choice) => void;
}

/** Finds one person of the camp by name. Registered and not attending people are shown, and cannot be chosen. */
export function CamperPicker({ userId, chosen, error, onChoose }: CamperPickerProps) {
  const [search, setSearch] = useState('');
  const wanted = foldText(useDeferredValue(search).trim());
  const { data: campers, isPending, isError, refetch } = useQuery(paymentQueries.payable(userId));
  if (isPending) return <Spinner label={frame.loading} />;
  if (isError) {
    return (
      <ErrorState message={frame.couldNotLoad} retryLabel={frame.retry} onRetry={() => void refetch()} />
    );
  }
  const matches = wanted === '' ? [] : campers.filter((camper) => foldText(nameOf(camper)).includes(wanted));
  const kept = campers.filter(({ id }) => id === chosen?.camperId);
  const shown = matches.length > 0 ? matches.slice(0, MOST_MATCHES) : kept;
  const choose = (id: string) => {
    const camper = campers.find((one) => one.id === id);
    if (camper) onChoose({ camperId: camper.id, name: nameOf(camper) });
  };
  return (
    <>
      <TextField
        label={t.picker.search}
        hint={t.picker.searchHint}
        type="search"
        autoComplete="off"
        value={search}
        error={shown.length === 0 && wanted === '' ? error : undefined}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div aria-live="polite">
        {wanted !== '' && matches.length === 0 && <p>{t.picker.none}</p>}
        {shown.length > 0 && (
          <RadioGroup
            label={t.picker.label}
            name="camper"
            error={chosen ? undefined : error}
            value={chosen?.camperId ?? ''}
            options={shown.map(optionOf)}
            onChange={(event) => choose(event.target.value)}
          />
        )}
        {matches.length > MOST_MATCHES && <p>{t.picker.more(matches.length - MOST_MATCHES)}</p>}
      </div>
    </>
  );
}

function optionOf(camper: PayableCamper) {
  const isPayable = camper.status === 'Not registered';
  return {
    value: camper.id,
    label: nameOf(camper),
    note: isPayable ? undefined : t.status[camper.status],
    disabled: !isPayable,
  };
}
