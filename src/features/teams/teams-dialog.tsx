import { useState } from 'react';
import { whoDidIt } from '../../content/en/accounts/who-did-it.ts';
import { teamBoard } from '../../content/en/teams/team-board.ts';
import { toDataError } from '../../data/client/errors.ts';
import { useAddTeam, useChangeTeam, useRemoveTeam, type Team } from '../../data/rooms/places.ts';
import { type BoardPerson } from '../../domain/campers/moves.ts';
import { fullName, textLimits } from '../../domain/campers/names.ts';
import { teamCount } from '../../domain/value-lists.ts';
import { Button } from '../../ui/button.tsx';
import { admin } from '../../content/en/site/admin.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SaveForm } from '../../ui/save-form.tsx';
import { useDialogForm } from '../../ui/use-dialog-form.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TeamDot, teamColor } from '../../ui/team-dot.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { saved, toast } from '../../ui/toast-store.ts';

const t = teamBoard.config;

interface TeamsDialogProps {
  readonly teams: readonly Team[];
  readonly people: readonly BoardPerson[];
  readonly onClose: () => void;
}

/** The first colours of new teams that none of the five of the specification has. */
const newColors = ['#e0a100', '#7a3fa0', '#e06a1b', '#2a9d9d', '#d65a8c', '#7a5a3a', '#8a8a8a'];

export function TeamsDialog({ teams, people, onClose }: TeamsDialogProps) {
  const [edited, setEdited] = useState<Team>();
  const remove = useRemoveTeam();
  if (edited) {
    const isNew = !teams.some(({ id }) => id === edited.id);
    return (
      <Dialog key="team" title={isNew ? t.add : t.editTeam(edited.name)} onClose={() => setEdited(undefined)}>
        <TeamForm team={edited} isNew={isNew} people={people} onDone={() => setEdited(undefined)} />
      </Dialog>
    );
  }
  const isEmpty = (team: Team) => !people.some(({ place }) => place === team.id);
  const add = () =>
    setEdited({
      id: Math.max(0, ...teams.map(({ id }) => id)) + 1,
      name: t.newName(teams.length + 1),
      color: newColors.find((color) => !teams.some((team) => team.color === color)) ?? '#8a8a8a',
      leader: null,
    });
  return (
    <Dialog
      key="teams"
      title={t.open}
      onClose={onClose}
      actions={<Button look="quiet" onClick={onClose} label={t.close} />}
    >
      <p>{t.intro(teamCount.least, teamCount.most)}</p>
      <ul className="teams-list flush">
        {teams.map((team) => (
          <li key={team.id}>
            <TeamDot color={team.color} />
            <span>
              <strong>{team.name}</strong>
              <span className="block quiet">{team.leader ? fullName(team.leader) : t.nobody}</span>
            </span>
            {teams.length > teamCount.least && isEmpty(team) && (
              <Button
                look="quiet"
                aria-label={t.removeNamed(team.name)}
                disabled={remove.isPending}
                onClick={() =>
                  remove.mutate(team.id, {
                    onSuccess: () => toast.success(t.removed(team.name)),
                    onError: (error) => toast.error(team.name, failureOf(error)),
                  })
                }
                label={t.remove}
              />
            )}
            <Button
              look="quiet"
              aria-label={t.editTeam(team.name)}
              onClick={() => setEdited(team)}
              label={t.edit}
            />
          </li>
        ))}
      </ul>
      {teams.length < teamCount.most && <Button look="quiet" onClick={add} label={t.add} />}
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
  readonly isNew: boolean;
  readonly people: readonly BoardPerson[];
  readonly onDone: () => void;
}

function failureOf(error: unknown): string {
  const { kind, code, by } = toDataError(error);
  if (code === 'team_not_empty') return t.notEmpty;
  // Another organiser has added or removed the last one that was possible.
  const isRaced = code === 'too_many_teams' || code === 'too_few_teams';
  return kind === 'conflict' || isRaced ? t.conflict(whoDidIt.faster(by)) : t.failed;
}

function TeamForm({ team, isNew, people, onDone }: TeamFormProps) {
  const change = useChangeTeam();
  const added = useAddTeam();
  const save = isNew ? added : change;
  const { register, handleSubmit, formState } = useDialogForm({
    name: team.name,
    color: teamColor(team.color),
    leader: team.leader?.id ?? '',
  });

  const submit = handleSubmit(({ name, color, leader }) => {
    const typed = { name: name.trim(), color: color === teamColor(team.color) ? team.color : color };
    const outcome = { onSuccess: saved(onDone, t.saved) };
    if (isNew) added.mutate({ id: team.id, ...typed }, outcome);
    else change.mutate({ seen: team, ...typed, leader: leader || null }, outcome);
  });

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
      <TextField {...register('color')} type="color" label={t.color} />
      {!isNew && (
        <SelectField
          {...register('leader')}
          label={t.leader}
          placeholder={t.nobody}
          options={leaderOptions(team, people)}
        />
      )}
    </SaveForm>
  );
}
