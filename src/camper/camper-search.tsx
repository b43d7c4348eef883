import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { admin } from '../content/en/site/admin.ts';
import { timings } from '../content/timings.ts';
import { camperSearchQueries, type FoundCamper } from '../data/campers/find-campers.ts';
import { fullName } from '../domain/campers/names.ts';
import { useDelayed } from '../lib/use-delayed.ts';
import { RadioGroup } from '../ui/radio-group.tsx';
import { ErrorState } from '../ui/states.tsx';
import { TextField } from '../ui/text-field.tsx';

const t = admin.search;

interface CamperSearchProps {
  readonly label: string;
  readonly hint: string;
  readonly noneFound: string;
  readonly error?: string | undefined;
  /** Leaves out campers who someone else added. */
  readonly accountsOnly?: boolean;
  /** Account holders of a season that is over; null for the open one. */
  readonly season?: number | null;
  readonly chosen: FoundCamper | undefined;
  readonly onChange: (text: string, camper?: FoundCamper) => void;
}

/** Finds a camper by part of the name or address. Searches the database when typing pauses. */
export function CamperSearch(props: CamperSearchProps) {
  const { label, hint, noneFound, error, accountsOnly = false, season = null, chosen, onChange } = props;
  const [text, setText] = useState('');
  const wanted = useDelayed(text.trim(), timings.filterDelay);
  const found = useQuery(camperSearchQueries.matching(wanted, accountsOnly, season));
  const matches = wanted === '' ? [] : (found.data ?? []);
  const shown = matches.length === 0 && chosen ? [chosen] : matches;

  return (
    <>
      <TextField
        label={label}
        hint={hint}
        type="search"
        autoComplete="off"
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          onChange(event.target.value.trim());
        }}
      />
      <div aria-live="polite">
        {found.isError && <ErrorState message={admin.couldNotLoad} onRetry={found.refetch} />}
        {wanted !== '' && found.isSuccess && !found.isPlaceholderData && shown.length === 0 && (
          <p>{noneFound}</p>
        )}
        {shown.length > 0 && (
          <RadioGroup
            label={t.found}
            name="found-camper"
            value={chosen?.id ?? ''}
            options={shown.map((camper) => ({
              value: camper.id,
              label: fullName(camper),
              note: camper.email ?? t.born(camper.birthday),
            }))}
            onChange={(event) => {
              const camper = shown.find(({ id }) => id === event.target.value);
              if (camper) onChange(text.trim(), camper);
            }}
          />
        )}
      </div>
    </>
  );
}
