import { useMemo, useState } from 'react';
import { teamProposal } from '../../content/en/team-proposal.ts';
import { usePinToTeam } from '../../data/places/team-formation.ts';
import { namesToldApart } from '../../domain/names.ts';
import type { TeamInputs } from '../../domain/teams/team-inputs.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { More } from './more.tsx';

const t = teamProposal.pins;

/** Who stays on a team whatever is proposed. */
export function PinsPart({ inputs: { campers, teams } }: { readonly inputs: TeamInputs }) {
  const pin = usePinToTeam();
  const [person, setPerson] = useState('');
  const [team, setTeam] = useState('');
  const names = useMemo(() => namesToldApart(campers), [campers]);
  const nameOf = ({ id }: { readonly id: string }) => names.get(id) ?? '';
  const pinned = campers.filter((camper) => camper.pin !== null);
  const free = campers.filter((camper) => camper.pin === null);
  return (
    <More title={t.title(pinned.length)}>
      {pin.error && (
        <Notice tone="bad">
          <p>{t.failed}</p>
        </Notice>
      )}
      {pinned.length > 0 && (
        <ul className="proposal-pins">
          {pinned.map((camper) => (
            <li key={camper.id}>
              <span>
                {nameOf(camper)} · {teams.find(({ id }) => id === camper.pin)?.name}
              </span>
              <Button
                look="quiet"
                aria-label={t.letGoOf(nameOf(camper))}
                onClick={() => pin.mutate({ camper: camper.id, team: null })}
              >
                {t.letGo}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="proposal-pin">
        <SelectField
          label={t.person}
          value={person}
          placeholder={t.choose}
          options={free.map((camper) => ({ value: camper.id, label: nameOf(camper) }))}
          onChange={({ target }) => setPerson(target.value)}
        />
        <SelectField
          label={t.team}
          value={team}
          placeholder={t.choose}
          options={teams.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => setTeam(target.value)}
        />
        <Button
          look="quiet"
          busy={pin.isPending}
          aria-disabled={person === '' || team === '' || undefined}
          onClick={() => {
            if (person === '' || team === '') return;
            pin.mutate({ camper: person, team: Number(team) }, { onSuccess: () => setPerson('') });
          }}
        >
          {t.pin}
        </Button>
      </div>
    </More>
  );
}
