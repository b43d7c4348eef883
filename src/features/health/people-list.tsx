import { useState } from 'react';
import { adminHealth } from '../../content/en/admin-health.ts';
import type { HealthPerson } from '../../data/campers/read-health.ts';
import { foldText } from '../../lib/fold-text.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { RecordDialog } from './record-dialog.tsx';

const t = adminHealth.people;

/** So many are shown at a time. */
const PAGE = 50;

/** Whoever comes, found by name; a press opens what was told about them. */
export function PeopleList({ people }: { readonly people: readonly HealthPerson[] }) {
  const [typed, setTyped] = useState('');
  const [onlyTold, setOnlyTold] = useState(true);
  const [shown, setShown] = useState(PAGE);
  const [open, setOpen] = useState<HealthPerson>();
  const words = foldText(typed).split(/\s+/);
  const found = people.filter(
    ({ name, has_answered: hasTold }) =>
      (hasTold || !onlyTold) && words.every((word) => foldText(name).includes(word)),
  );
  return (
    <>
      <TextField
        label={t.search}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <CheckboxField
        label={t.onlyTold}
        checked={onlyTold}
        onChange={({ target }) => setOnlyTold(target.checked)}
      />
      <output className="health-note">
        {found.length === 0 ? t.none : t.count(found.length, found.filter((one) => one.has_answered).length)}
      </output>
      {found.length > 0 && (
        <ul className="health-people">
          {found.slice(0, shown).map((person) => (
            <li key={person.id}>
              <div>
                <strong>{person.name}</strong> <span className="health-note">{t.age(person.age)}</span>
              </div>
              {person.has_answered ? (
                <Button look="quiet" aria-label={t.open(person.name)} onClick={() => setOpen(person)}>
                  {t.read}
                </Button>
              ) : (
                <span className="health-note">{t.nothing}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {found.length > shown && (
        <Button look="plain" onClick={() => setShown(shown + PAGE)}>
          {t.more(Math.min(PAGE, found.length - shown))}
        </Button>
      )}
      {open && <RecordDialog person={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
