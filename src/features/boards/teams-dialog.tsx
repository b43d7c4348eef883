import { useState, type FormEvent } from 'react';
import { teamBoard } from '../../content/en/team-board.ts';
import { toDataError } from '../../data/client/errors.ts';
import { useChangeTeam, type Team } from '../../data/places/places.ts';
import { type BoardPerson } from '../../domain/moves.ts';
import { fullName } from '../../domain/names.ts';
import { teamColors } from '../../domain/value-lists.ts';
import { textLimits } from '../../domain/names.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast-store.ts';

const t = teamBoard.config;

interface TeamsDialogProps {
  readonly teams: readonly Team[];
  readonly people: readonly BoardPerson[];
  readonly onClose: () => void;
}

/** Config Teams: name, colour and leader of each team. */
export function TeamsDialog({ teams, people, onClose }: TeamsDialogProps) {
  const [edited, setEdited] = useState<Team>();
  if (edited) {
    return (
      <Dialog key="team" title={t.editTeam(edited.name)} onClose={() => setEdited(undefined)}>
        <TeamForm team={edited} people={people} onDone={() => setEdited(undefined)} />
      </Dialog>
    );
  }
  return (
    <Dialog
      key="teams"
      title={t.open}
      onClose={onClose}
      actions={
        <Button look="quiet" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <ul className="teams-list">
        {teams.map((team) => (
          <li key={team.id}>
            <span className={`team-dot of-team-${team.color}`} />
            <span>
              <strong>{team.name}</strong>
              <span className="teams-facts">
                {teamBoard.colors[team.color]} · {team.leader ? fullName(team.leader) : t.nobody}
              </span>
            </span>
            <Button look="quiet" aria-label={t.editTeam(team.name)} onClick={() => setEdited(team)}>
              {t.edit}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The team's own people by name, and its leader wherever they are. */
function leaderOptions(team: Team, people: readonly BoardPerson[]) {
  const members = people.filter(({ place }) => place === team.id);
  const { leader } = team;
  const isElsewhere = leader && !members.some(({ id }) => id === leader.id);
  return [...(isElsewhere ? [leader] : []), ...members].map((person) => ({
    value: person.id,
    label: fullName(person),
  }));
}

interface TeamFormProps {
  /** As the editor saw it: a change by somebody else meanwhile is a conflict. */
  readonly team: Team;
  readonly people: readonly BoardPerson[];
  readonly onDone: () => void;
}

function TeamForm({ team, people, onDone }: TeamFormProps) {
  const toast = useToast();
  const save = useChangeTeam();
  const [name, setName] = useState(team.name);
  const [color, setColor] = useState(team.color);
  const [leader, setLeader] = useState(team.leader?.id ?? '');
  const [isChecked, setChecked] = useState(false);
  const trimmed = name.trim();
  const nameProblem =
    isChecked && (trimmed === '' || trimmed.length > textLimits.place)
      ? t.nameMissing(textLimits.place)
      : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (trimmed === '' || trimmed.length > textLimits.place) return;
    save.mutate(
      { seen: team, name: trimmed, color, leader: leader || null },
      {
        onSuccess: () => {
          toast.success(t.saved);
          onDone();
        },
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate>
      {save.error && (
        <Notice tone="bad">
          <p>{toDataError(save.error).kind === 'conflict' ? t.conflict : t.failed}</p>
        </Notice>
      )}
      <TextField
        label={t.name}
        value={name}
        error={nameProblem}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField
        label={t.color}
        value={color}
        options={teamColors.map((value) => ({ value, label: teamBoard.colors[value] }))}
        onChange={({ target: { value } }) => setColor(teamColors.find((one) => one === value) ?? color)}
      />
      <SelectField
        label={t.leader}
        value={leader}
        placeholder={t.nobody}
        options={leaderOptions(team, people)}
        onChange={(event) => setLeader(event.target.value)}
      />
      <div className="dialog-actions">
        <Button look="quiet" onClick={onDone}>
          {t.back}
        </Button>
        <Button type="submit" busy={save.isPending}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
