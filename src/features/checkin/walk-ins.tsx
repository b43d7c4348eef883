import { useState } from 'react';
import { checkin as t } from '../../content/en/checkin/checkin.ts';
import type { CheckinKind, WalkIn } from '../../domain/checkin/checkin.ts';
import { CheckIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { OnTap, Tapped } from './use-taps.ts';
import './family-card.css';

const words = t.walkIn;

interface WalkInsProps {
  readonly kind: CheckinKind;
  readonly people: readonly WalkIn[];
  readonly onTap: OnTap;
}

/** Someone on no list, as a tap takes them. */
export const tappedWalkIn = ({ id, name }: WalkIn): Tapped => ({ id, name, person: null });

/** People who are not on the list: checked in by name, with a row at every later check-in like anyone else. */
export function WalkIns({ kind, people, onTap }: WalkInsProps) {
  const missing = people.filter((one) => !one.isCheckedIn).length;
  return (
    <section className="checkin-walk-ins" aria-label={words.title}>
      {people.length > 0 && (
        <>
          <h2>{missing > 0 ? `${words.title}: ${t.missing(missing)}` : words.title}</h2>
          <ul className="flush">
            {people.map((one) => (
              <li key={one.id} className="checkin-row">
                <button
                  type="button"
                  className="checkin-person"
                  aria-pressed={one.isCheckedIn}
                  onClick={() => onTap([tappedWalkIn(one)], !one.isCheckedIn)}
                >
                  <span className="checkin-check">{one.isCheckedIn && <CheckIcon />}</span>
                  <span className="checkin-name">{one.name}</span>
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
