import { useMemo, useState } from 'react';
import { teamProposal } from '../../content/en/teams/team-proposal.ts';
import { useSingle } from '../../data/client/use-single.ts';
import type { useConfirmNames } from '../../data/rooms/formation.ts';
import { fullName } from '../../domain/campers/names.ts';
import { candidatesFor, sureFrom, type Asker } from '../../domain/teams/wished-names.ts';
import { foldText } from '../../lib/fold-text.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { personOptions } from './person-options.ts';

const t = teamProposal.names;

/** The value of *Not a camper*: no id. */
const nobody = 'nobody';

/** Number of candidates listed before everyone else. */
const likely = 5;

/** Names shown at once; the next ones follow when these are saved. */
const shownAtOnce = 30;

/** A camper who wrote names, and may be meant by those of others. */
export type Namer = Asker & { readonly birthday: string };

/** A name as a camper wrote it, which is not confirmed. */
export interface OpenName {
  readonly camper: Asker;
  readonly written: string;
}

interface NamesFormProps {
  readonly campers: readonly Namer[];
  readonly open: readonly OpenName[];
  readonly save: ReturnType<typeof useConfirmNames>;
  readonly onDone: () => void;
}

/** Names as families wrote them, each confirmed, changed, or marked as not a camper. */
export function NamesForm({ campers, open, save, onDone }: NamesFormProps) {
  const saveOnce = useSingle(save);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const everybody = useMemo(() => personOptions(campers), [campers]);
  const nameOf = new Map(everybody.map(({ value, label }) => [value, label]));
  const rows = useMemo(
    () =>
      open.slice(0, shownAtOnce).map(({ camper, written }) => {
        const found = candidatesFor(written, camper, campers, foldText);
        const likeliest = found[0];
        return {
          camper,
          written,
          candidates: found.slice(0, likely),
          sure: likeliest && likeliest.confidence >= sureFrom ? likeliest.id : '',
          // *Not a camper* rejects these candidates and all earlier ones.
          refused: [...(camper.refused[written] ?? []), ...found.map(({ id }) => id)],
          key: `${camper.id} ${written}`,
        };
      }),
    [open, campers],
  );
  const decided = rows.flatMap(({ key, camper, written, sure, refused }) => {
    const value = chosen[key] ?? sure;
    return value === ''
      ? []
      : [{ camper: camper.id, written, person: value === nobody ? null : value, refused }];
  });

  return (
    <>
      <h3>{t.title}</h3>
      <p>{rows.length === 0 ? t.none : t.intro}</p>
      {rows.map(({ key, camper, written, candidates, sure }) => (
        <SelectField
          key={key}
          label={t.wroteBy(written, fullName(camper))}
          value={chosen[key] ?? sure}
          placeholder={t.open}
          options={[
            { value: nobody, label: t.nobody },
            {
              label: t.likely,
              options: candidates.map(({ id, confidence }) => ({
                value: id,
                label: t.confidence(nameOf.get(id) ?? '', Math.round(confidence * 100)),
              })),
            },
            {
              label: t.others,
              options: everybody.filter(
                ({ value }) => value !== camper.id && !candidates.some(({ id }) => id === value),
              ),
            },
          ]}
          onChange={({ target }) => setChosen({ ...chosen, [key]: target.value })}
        />
      ))}
      {open.length > rows.length && <p>{t.more(open.length - rows.length)}</p>}
      <DialogActions failure={save.error && t.failed}>
        <Button look="quiet" onClick={onDone} label={teamProposal.back} />
        {decided.length > 0 && (
          <Button busy={save.isPending} onClick={() => saveOnce(decided)} label={t.save(decided.length)} />
        )}
      </DialogActions>
    </>
  );
}
