import { useState } from 'react';
import { facts as words } from '../../content/en/settings/facts.ts';
import { admin } from '../../content/en/site/admin.ts';
import { toDataError } from '../../data/client/errors.ts';
import { useChangeFacts, type Facts, type FactsTable } from '../../data/settings/change-facts.ts';
import { factForms, placeMinutes } from '../../domain/site/church-and-place.ts';
import { wholeNumber } from '../../domain/typed-values.ts';
import { failureText } from '../../organiser/failure-text.ts';
import { OrganiserForm } from '../../organiser/organiser-form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { saved } from '../../ui/toast-store.ts';
import type { Fact } from './facts-part.tsx';

interface EditFactsProps {
  readonly table: FactsTable;
  /** Of the row; undefined for one that is added to a list. */
  readonly id: number | undefined;
  readonly title: string;
  readonly fields: readonly Fact[];
  /** As they were when the dialog was opened. */
  readonly facts: Facts;
  readonly onClose: () => void;
}

const minutes: readonly string[] = placeMinutes;

/** What is typed in a field, as it is stored; undefined when it cannot be. */
function valueOf(field: Fact, typed: string): string | number | null | undefined {
  if (typed.trim() === '') return null;
  if (minutes.includes(field)) return wholeNumber(typed, field === 'pickup_minutes' ? 1 : 0, 600);
  return (factForms[field]?.test(typed.trim()) ?? true) ? typed.trim() : undefined;
}

const links: readonly Fact[] = ['facebook', 'instagram', 'youtube', 'website', 'old_website', 'playlists'];

const problemOf = (field: Fact): string =>
  words.problems[field] ?? (links.includes(field) ? words.linkWrong : words.tooLong);

export function EditFacts({ table, id, title, fields, facts, onClose }: EditFactsProps) {
  const save = useChangeFacts(table, id);
  const [typed, setTyped] = useState<Partial<Record<Fact, string>>>({});
  const [problem, setProblem] = useState<{ readonly field?: Fact; readonly text: string }>();

  function submit() {
    const change: Partial<Record<Fact, string | number | null>> = {};
    for (const field of fields) {
      const text = typed[field] ?? (field === 'name' && id === undefined ? '' : undefined);
      if (text === undefined) continue;
      const value = valueOf(field, text);
      if (value === undefined || (field === 'name' && value === null))
        return setProblem({ field, text: problemOf(field) });
      if (value !== facts[field]) change[field] = value;
    }
    const changed = fields.filter((field) => field in change);
    if (changed.length === 0) return onClose();
    const seen = Object.fromEntries(changed.map((field) => [field, facts[field] ?? null]));
    save.mutate(
      { seen, change },
      {
        onSuccess: saved(onClose, admin.saved, title),
        onError: (error) => {
          const { code } = toDataError(error);
          const field = changed.find((one) => code === `${table}_${one}_check`);
          if (code === `${table}_name_key`) setProblem({ field: 'name', text: words.listed });
          else setProblem(field ? { field, text: problemOf(field) } : { text: failureText(error) });
        },
      },
    );
  }

  return (
    <OrganiserForm
      isBusy={save.isPending}
      failure={problem && !problem.field ? problem.text : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="admin-fields columns">
        {fields.map((field) => (
          <TextField
            key={field}
            label={words.fields[field]}
            hint={words.hints[field]}
            error={problem?.field === field ? problem.text : undefined}
            autoComplete="off"
            value={typed[field] ?? String(facts[field] ?? '')}
            onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
          />
        ))}
      </div>
    </OrganiserForm>
  );
}
