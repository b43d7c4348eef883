import { useState } from 'react';
import { checkin as t } from '../../content/en/checkin/checkin.ts';
import type { CheckinKind, Standing } from '../../domain/checkin/checkin.ts';
import { CheckIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { OnTap } from './use-taps.ts';
import './family-card.css';

const words = t.walkIn;

interface WalkInsProps {
  readonly kind: CheckinKind;
  readonly standing: ReadonlyMap<string, Standing>;
  readonly onTap: OnTap;
}

/** People who are not on the list: checked in by name, and undone by a tap like anyone else. */
export function WalkIns({ kind, standing, onTap }: WalkInsProps) {
  const noted = [...standing.values()].filter(
    ({ isCheckedIn, last }) => isCheckedIn && last.walk_in !== null,
  );
  return (
    <section className="checkin-walk-ins" aria-label={words.title}>
      {noted.length > 0 && (
        <>
          <h2>{words.title}</h2>
          <ul className="flush">
            {noted.map(({ last }) => (
              <li key={last.person_id} className="checkin-row">
                <button
                  type="button"
                  className="checkin-person"
                  aria-pressed="true"
                  onClick={() =>
                    onTap([{ id: last.person_id, name: last.walk_in ?? '', person: null }], false)
                  }
                >
                  <span className="checkin-check">
                    <CheckIcon />
                  </span>
                  <span className="checkin-name">{last.walk_in}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <NoteForm key={kind} onTap={onTap} />
    </section>
  );
}

function NoteForm({ onTap }: Pick<WalkInsProps, 'onTap'>) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  if (!isOpen) return <Button look="quiet" onClick={() => setOpen(true)} label={words.open} />;
  function note() {
    if (name.trim() === '') {
      setProblem(words.missing);
      return;
    }
    onTap([{ id: crypto.randomUUID(), name: name.trim(), person: null }], true);
    setName('');
    setOpen(false);
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        note();
      }}
    >
      <TextField
        label={words.label}
        hint={words.hint}
        error={problem}
        maxLength={120}
        autoComplete="off"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
      />
      <div className="row">
        <Button type="submit" label={words.add} />
        <Button look="plain" onClick={() => setOpen(false)} label={words.cancel} />
      </div>
    </form>
  );
}
