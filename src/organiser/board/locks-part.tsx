import type { UseMutationResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Lock } from '../../data/rooms/formation.ts';
import type { NamedPerson } from '../../domain/campers/names.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { More } from '../more.tsx';
import { personOptions } from './person-options.ts';

interface LockWords extends Readonly<
  Record<'hint' | 'person' | 'place' | 'choose' | 'lock' | 'letGo' | 'failed', string>
> {
  readonly title: (locked: number) => string;
  readonly letGoOf: (name: string) => string;
}

interface LocksPartProps {
  readonly words: LockWords;
  readonly campers: readonly (NamedPerson & {
    readonly lock: number | null;
  })[];
  readonly places: readonly { readonly id: number; readonly name: string }[];
  readonly save: UseMutationResult<void, Error, Lock>;
}

export function LocksPart({ words, campers, places, save }: LocksPartProps) {
  const [person, setPerson] = useState('');
  const [place, setPlace] = useState('');
  const everybody = useMemo(() => personOptions(campers), [campers]);
  const locks = new Map(campers.map(({ id, lock }) => [id, lock]));
  const locked = everybody.filter(({ value }) => locks.get(value) !== null);
  return (
    <More title={words.title(locked.length)}>
      <p>{words.hint}</p>
      {locked.length > 0 && (
        <ul className="proposal-locks">
          {locked.map(({ value, label }) => (
            <li key={value}>
              <span>
                {label} · {places.find(({ id }) => id === locks.get(value))?.name}
              </span>
              <Button
                look="quiet"
                aria-label={words.letGoOf(label)}
                onClick={() => save.mutate({ camper: value, place: null })}
                label={words.letGo}
              />
            </li>
          ))}
        </ul>
      )}
      {save.error && <Notice tone="bad" text={words.failed} />}
      <div className="columns columns-end" style={{ '--column': '10rem', '--gap': '0 var(--s3)' }}>
        <SelectField
          label={words.person}
          value={person}
          placeholder={words.choose}
          options={everybody.filter(({ value }) => locks.get(value) === null)}
          onChange={({ target }) => setPerson(target.value)}
        />
        <SelectField
          label={words.place}
          value={place}
          placeholder={words.choose}
          options={places.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => setPlace(target.value)}
        />
        <Button
          className="below"
          look="quiet"
          busy={save.isPending}
          aria-disabled={person === '' || place === '' || undefined}
          onClick={() => {
            if (person === '' || place === '') return;
            save.mutate({ camper: person, place: Number(place) }, { onSuccess: () => setPerson('') });
          }}
          label={words.lock}
        />
      </div>
    </More>
  );
}
