import { useState } from 'react';
import { adminHealth } from '../../content/en/health/admin-health.ts';
import { health } from '../../content/en/health/health.ts';
import { listText } from '../../content/list-text.ts';
import { tables } from '../../content/en/tables.ts';
import type { HealthPerson } from '../../data/health/read-health.ts';
import { foldText } from '../../lib/fold-text.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FilterTool } from '../../ui/data-table/filter-tool.tsx';
import { SearchBox } from '../../ui/data-table/search-box.tsx';
import '../../ui/table-bar.css';
import { RecordDialog } from './record-dialog.tsx';

const t = adminHealth.people;

/** So many are shown at a time. */
const PAGE = 50;

export function PeopleList({ people }: { readonly people: readonly HealthPerson[] }) {
  const [typed, setTyped] = useState('');
  const [onlyAnswered, setOnlyAnswered] = useState(true);
  const [shown, setShown] = useState(PAGE);
  const [open, setOpen] = useState<HealthPerson>();
  const words = foldText(typed).split(/\s+/);
  const found = people.filter(
    ({ name, answered }) =>
      (answered.length > 0 || !onlyAnswered) && words.every((word) => foldText(name).includes(word)),
  );
  return (
    <>
      <div className="table-bar row screen-only">
        <SearchBox label={t.search} placeholder={tables.labels.search} value={typed} onChange={setTyped} />
        <FilterTool count={onlyAnswered ? 1 : 0} rows={found.length}>
          <CheckboxField label={t.onlyAnswered} checked={onlyAnswered} onCheck={setOnlyAnswered} />
        </FilterTool>
        <div className="table-count quiet">
          <output>
            {found.length === 0
              ? t.none
              : t.count(found.length, found.filter(({ answered }) => answered.length > 0).length)}
          </output>
          <span>{t.intro}</span>
        </div>
      </div>
      {found.length > 0 && (
        <ul className="health-people flush">
          {found.slice(0, shown).map((person) => (
            <li key={person.id} className="spread">
              <div>
                <strong>{person.name}</strong> <span className="health-note quiet">{t.age(person.age)}</span>
                {person.answered.length > 0 && (
                  <p className="health-note quiet">
                    {listText(person.answered.map((group) => health.groups[group]))}
                  </p>
                )}
              </div>
              {person.answered.length > 0 ? (
                <Button
                  look="quiet"
                  aria-label={t.open(person.name)}
                  onClick={() => setOpen(person)}
                  label={t.read}
                />
              ) : (
                <span className="health-note quiet">{t.nothing}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {found.length > shown && (
        <Button
          look="plain"
          onClick={() => setShown(shown + PAGE)}
          label={t.more(Math.min(PAGE, found.length - shown))}
        />
      )}
      {open && <RecordDialog person={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
