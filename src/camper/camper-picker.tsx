import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { frame } from '../content/en/site/frame.ts';
import { payments as t } from '../content/en/payments/payments.ts';
import { timings } from '../content/timings.ts';
import { toDataError } from '../data/client/errors.ts';
import { paymentQueries, type FoundCampers, type PayableCamper } from '../data/payments/family-payments.ts';
import { fullName } from '../domain/campers/names.ts';
import { useDelayed } from '../lib/use-delayed.ts';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorState } from '../ui/states.tsx';
import { TextField } from '../ui/text-field.tsx';

const nobody: FoundCampers = { campers: [], found: 0 };

interface Picked {
  readonly camperId: string;
  readonly name: string;
}

interface CamperPickerProps {
  readonly chosen: Picked | undefined;
  readonly error?: string | undefined;
  /** Whether someone can be picked; who can not is shown with the reason. */
  readonly isOpen: (status: PayableCamper['status']) => boolean;
  readonly onChoose: (picked: Picked) => void;
}

export function CamperPicker({ chosen, error, isOpen, onChoose }: CamperPickerProps) {
  const [search, setSearch] = useState('');
  const wanted = useDelayed(search.trim(), timings.filterDelay);
  const answer = useQuery(paymentQueries.payable(wanted));
  const { campers, found } = (wanted !== '' && answer.data) || nobody;
  const kept = chosen ? [{ value: chosen.camperId, label: chosen.name }] : [];
  const shown = campers.length > 0 ? campers.map((camper) => optionOf(camper, isOpen(camper.status))) : kept;
  const choose = (id: string) => {
    const camper = campers.find((one) => one.id === id);
    if (camper) onChoose({ camperId: camper.id, name: fullName(camper) });
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
        {wanted !== '' && answer.isPending && <Spinner label={frame.loading} />}
        {wanted !== '' && answer.isError && (
          <ErrorState
            message={
              toDataError(answer.error).code === 'too_many_searches' ? t.picker.tooMany : frame.couldNotLoad
            }
            onRetry={answer.refetch}
          />
        )}
        {wanted !== '' && answer.isSuccess && !answer.isPlaceholderData && found === 0 && (
          <p>{t.picker.none}</p>
        )}
        {shown.length > 0 && (
          <RadioGroup
            label={t.picker.label}
            name="camper"
            error={chosen ? undefined : error}
            value={chosen?.camperId ?? ''}
            options={shown}
            onChange={(event) => choose(event.target.value)}
          />
        )}
        {found > campers.length && <p>{t.picker.more(found - campers.length)}</p>}
      </div>
    </>
  );
}

function optionOf(camper: PayableCamper, isPickable: boolean) {
  return {
    value: camper.id,
    label: fullName(camper),
    note: isPickable || camper.status === 'Not registered' ? undefined : t.status[camper.status],
    disabled: !isPickable,
  };
}
