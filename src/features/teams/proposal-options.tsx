import { listText } from '../../content/list-text.ts';
import { useMemo, type ReactNode } from 'react';
import { teamProposal as t } from '../../content/en/teams/team-proposal.ts';
import { useLock } from '../../data/rooms/formation.ts';
import type { TeamOptions } from '../../data/teams/team-formation.ts';
import { contradictionsOf, type Contradiction } from '../../domain/teams/contradictions.ts';
import type { Proposal, TeamInputs } from '../../domain/teams/team-inputs.ts';
import { spreadTraits, wishTraits, type Importance, type Trait } from '../../domain/teams/traits.ts';
import { fullName } from '../../domain/campers/names.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { More } from '../../organiser/more.tsx';
import { StartActions } from '../../organiser/board/proposal-steps.tsx';
import { LocksPart } from '../../organiser/board/locks-part.tsx';

export interface Chosen {
  readonly teams: number;
  readonly isForNew: boolean;
  /** How many may change team, as typed; empty for no limit. */
  readonly most: string;
  readonly words: Partial<Record<Trait, Importance>>;
}

const importanceNames = [
  'ignored',
  'little',
  'normal',
  'much',
  'very',
] as const satisfies readonly Importance[];
const importanceOptions = importanceNames.map((value) => ({ value, label: t.importance[value] }));

interface ProposalOptionsFormProps extends Chosen {
  readonly inputs: TeamInputs;
  readonly proposal: Proposal;
  /** What is said of names that are not confirmed. */
  readonly names: ReactNode;
  readonly takesPart: TeamOptions['takes_part'];
  readonly onChange: (chosen: Partial<Chosen>) => void;
  readonly onTakesPart: (takesPart: TeamOptions['takes_part']) => void;
  readonly onStart: () => void;
  readonly onClose: () => void;
}

function contradictionText({ instance: { campers, teams } }: Proposal, found: Contradiction): string {
  const name = (person: number) => campers[person]?.name ?? '';
  const team = (place: number) => teams[place]?.name ?? '';
  const words = t.contradictions;
  if (found.kind === 'too_many_locked') return words[found.kind](team(found.team), found.locked, found.most);
  if (found.kind === 'locked_together')
    return words[found.kind](name(found.person), name(found.other), team(found.team));
  if (found.kind === 'locked_from_guardians') return words[found.kind](name(found.person), team(found.team));
  if (found.kind === 'apart_from_guardian')
    return words[found.kind](name(found.person), name(found.guardian));
  if (found.kind === 'held_together') {
    const locked = (person: number) => {
      const lock = campers[person]?.lock ?? null;
      return lock === null ? name(person) : words.lockedTo(name(person), team(lock));
    };
    return words[found.kind](listText(found.people.map(locked)), found.teams);
  }
  return words[found.kind](found.ready, found.needed);
}

export function ProposalOptionsForm(props: ProposalOptionsFormProps) {
  const { inputs, proposal, teams, words } = props;
  const { campers, alone, unguarded, elsewhere, instance } = proposal;
  const followers = proposal.followers.length - alone.length;
  const lock = useLock('teams');
  const contradictions = useMemo(() => contradictionsOf(instance), [instance]);
  const isMostWrong = !props.isForNew && !/^\d{0,4}$/.test(props.most);
  const areTooFew = campers.length < 2;
  const unanswered = instance.campers.filter(({ survey }) => survey === null).length;
  return (
    <>
      {areTooFew ? <Notice tone="warn" text={t.tooFew} /> : <p>{t.takesPart(campers.length, unanswered)}</p>}
      {followers > 0 && <p>{t.followers(followers)}</p>}
      {alone.length > 0 && <p>{t.alone(listText(alone.map(fullName)))}</p>}
      {elsewhere.length > 0 && <p>{t.elsewhere(elsewhere.length, teams)}</p>}
      {unguarded.length > 0 && <p>{t.unguarded(listText(unguarded.map(fullName)))}</p>}
      {props.names}
      {!areTooFew && contradictions.length > 0 && (
        <Notice tone="warn">
          {contradictions.map((found) => (
            <p key={JSON.stringify(found)}>{contradictionText(proposal, found)}</p>
          ))}
        </Notice>
      )}
      <SelectField
        label={t.whoTakesPart}
        value={props.takesPart}
        options={[
          { value: 'registered', label: t.registered },
          { value: 'signed_up', label: t.signedUp },
        ]}
        onChange={({ target }) =>
          props.onTakesPart(target.value === 'signed_up' ? 'signed_up' : 'registered')
        }
      />
      <SelectField
        label={t.teams}
        value={String(teams)}
        options={inputs.teams.map((_, n) => ({ value: String(n + 1), label: String(n + 1) })).slice(1)}
        onChange={({ target }) => props.onChange({ teams: Number(target.value) })}
      />
      <CheckboxField
        label={t.isForNew}
        hint={t.isForNewHint}
        checked={props.isForNew}
        onCheck={(isForNew) => props.onChange({ isForNew })}
      />
      {!props.isForNew && (
        <TextField
          label={t.most}
          hint={t.mostHint}
          error={isMostWrong ? t.mostWrong : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={props.most}
          onChange={({ target }) => props.onChange({ most: target.value.trim() })}
        />
      )}
      <More title={t.weights}>
        <div className="columns" style={{ '--column': '14rem', '--gap': '0 var(--s4)' }}>
          {[...wishTraits, ...spreadTraits].map((trait) => (
            <SelectField
              key={trait}
              label={t.traits[trait]}
              value={words[trait] ?? 'normal'}
              options={importanceOptions}
              onChange={({ target: { value } }) => {
                const importance = importanceNames.find((one) => one === value);
                if (importance) props.onChange({ words: { ...words, [trait]: importance } });
              }}
            />
          ))}
        </div>
      </More>
      <LocksPart words={t.locks} campers={inputs.campers} places={inputs.teams} save={lock} />
      <StartActions
        words={t}
        isOff={areTooFew || isMostWrong}
        onClose={props.onClose}
        onStart={props.onStart}
      />
    </>
  );
}
