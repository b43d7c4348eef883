import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { teamBoard } from '../../content/en/teams/team-board.ts';
import { toDataError } from '../../data/client/errors.ts';
import { useChangeTeam, type Team } from '../../data/rooms/places.ts';
import { type BoardPerson } from '../../domain/campers/moves.ts';
import { fullName, textLimits } from '../../domain/campers/names.ts';
import { teamColors } from '../../domain/value-lists.ts';
import { Button } from '../../ui/button.tsx';
import { admin } from '../../content/en/site/admin.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SaveForm } from '../../ui/save-form.tsx';
import { ownFocus } from '../../ui/own-focus.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast-store.ts';

const t = teamBoard.config;

interface TeamsDialogProps {
  readonly teams: readonly Team[];
  readonly people: readonly BoardPerson[];
  readonly onClose: () => void;
}

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
  /** As the editor saw it: a later change by someone else is a conflict. */
  readonly team: Team;
  readonly people: readonly BoardPerson[];
  readonly onDone: () => void;
}

const failureOf = (error: unknown) => (toDataError(error).kind === 'conflict' ? t.conflict : t.failed);

function TeamForm({ team, people, onDone }: TeamFormProps) {
  const toast = useToast();
  const save = useChangeTeam();
  const { register, handleSubmit, formState } = useForm({
    ...ownFocus,
    defaultValues: { name: team.name, color: team.color, leader: team.leader?.id ?? '' },
  });

  const submit = handleSubmit(({ name, color, leader }) =>
    save.mutate(
      { seen: team, name: name.trim(), color, leader: leader || null },
      {
        onSuccess: () => {
          toast.success(t.saved);
          onDone();
        },
      },
    ),
  );

  function nameProblem(name: string): string | undefined {
    const { length } = name.trim();
    return length === 0 || length > textLimits.place ? t.nameMissing(textLimits.place) : undefined;
  }

  return (
    <SaveForm
      submitLabel={admin.save}
      closeLabel={t.back}
      isBusy={save.isPending}
      failure={save.error ? failureOf(save.error) : undefined}
      onSubmit={submit}
      onClose={onDone}
    >
      <TextField
        {...register('name', { validate: nameProblem })}
        label={t.name}
        error={formState.errors.name?.message}
      />
      <SelectField
        {...register('color')}
        label={t.color}
        options={teamColors.map((value) => ({ value, label: teamBoard.colors[value] }))}
      />
      <SelectField
        {...register('leader')}
        label={t.leader}
        placeholder={t.nobody}
        options={leaderOptions(team, people)}
      />
    </SaveForm>
  );
}
