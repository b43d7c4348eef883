import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dayOf, longDay } from '../content/date-text.ts';
import { consents as t } from '../content/en/accounts/consents.ts';
import { common } from '../content/en/common.ts';
import { termsPath } from '../content/terms-path.ts';
import { useSetConsent, type StoredConsent } from '../data/accounts/stored-consents.ts';
import { toDataError } from '../data/client/errors.ts';
import {
  answerIn,
  choiceKinds,
  choiceVersions,
  consentVersions,
  type ChoiceKind,
} from '../domain/accounts/consents.ts';
import { env } from '../lib/env.ts';
import { FieldError } from '../ui/field-error.tsx';
import { useFieldIds } from '../ui/field-ids.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Switch } from '../ui/switch-field.tsx';
import { saved, toast } from '../ui/toast-store.ts';
import './given-consents.css';

const kinds: Readonly<Record<string, string>> = t.kinds;
const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  group_formation: t.groupFormation,
  pictures: t.pictures,
  directory: t.directory,
};

interface GivenConsentsProps {
  readonly consents: readonly StoredConsent[];
  /** The family itself, or an organiser of level 3 for it. */
  readonly mayChange: boolean;
}

/**
 * The consents of some campers: a table of people and kinds in which all but the terms can be changed, and below it the record of when, by
 * whom and in which words. Without the right to change them, only the record.
 */
export function GivenConsents({ consents, mayChange }: GivenConsentsProps) {
  if (consents.length === 0) return <p>{t.none}</p>;
  const record = (
    <ul className="lines">
      {consents.map((consent) => (
        <li key={`${consent.camper_id} ${consent.kind}`}>
          <strong>{t.of(kinds[consent.kind] ?? consent.kind, consent.name)}</strong>{' '}
          {t.agreed(dayOf(consent.agreed_at), consent.agreed_by)}{' '}
          {consent.withdrawn_at !== null && t.withdrawn(dayOf(consent.withdrawn_at), consent.withdrawn_by)}
          <Words consent={consent} />
        </li>
      ))}
    </ul>
  );
  if (!mayChange) return record;
  return (
    <>
      <ConsentTable consents={consents} />
      <details>
        <summary>{t.record}</summary>
        {record}
      </details>
    </>
  );
}

function ConsentTable({ consents }: { readonly consents: readonly StoredConsent[] }) {
  const people = new Map(consents.map(({ camper_id: id, name }) => [id, name]));
  const find = (id: string, kind: string) =>
    consents.find((one) => one.camper_id === id && one.kind === kind && one.withdrawn_at === null);
  const columns = ['group_formation', ...choiceKinds] as const;
  return (
    <table className="consents">
      <thead>
        <tr>
          <th scope="col">{common.name}</th>
          {columns.map((kind) => (
            <th key={kind} scope="col">
              {t.kinds[kind]}
              <span className="block quiet">{t.choices.follows[kind]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...people].map(([camper, name]) => (
          <tr key={camper}>
            <th scope="row">{name}</th>
            <td data-kind={t.kinds.group_formation}>
              <GroupFormation {...{ camper, name }} isOn={find(camper, 'group_formation') !== undefined} />
            </td>
            {choiceKinds.map((kind) => (
              <td key={kind} data-kind={t.kinds[kind]}>
                <Choice {...{ kind, camper, name }} answer={answerIn(find(camper, kind)?.version ?? '')} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Words({ consent: { kind, name, version } }: { readonly consent: StoredConsent }) {
  const day = longDay(version.slice(0, 10)); // of a choice the answer follows
  if (kind === 'terms') {
    return (
      <Link className="touch-link" to={termsPath(version)} aria-label={t.wordsOf(t.kinds.terms, name, day)}>
        {t.words(day)}
      </Link>
    );
  }
  return (
    <details>
      <summary>{t.words(day)}</summary>
      <p>{texts[kind]?.[version]}</p>
    </details>
  );
}

interface PersonProps {
  readonly camper: string;
  readonly name: string;
}

/** Agrees to group formation for a camper, under 15 only as a parent, or withdraws after saying what follows. */
function GroupFormation({ camper, name, isOn }: PersonProps & { readonly isOn: boolean }) {
  const set = useSetConsent();
  const [isLeaving, setLeaving] = useState(false);
  const agree = () =>
    set.mutate(
      { camper, kind: 'group_formation', version: consentVersions.group_formation },
      { onSuccess: () => toast.success(t.agreedAgain(name)) },
    );
  return (
    <>
      <Switch
        label={t.of(t.kinds.group_formation, name)}
        isOn={isOn || set.isPending}
        error={
          set.error && toDataError(set.error).code === 'parent_agrees'
            ? t.parentAgrees
            : set.isError
              ? t.failed
              : undefined
        }
        onChange={(wants) => (wants ? agree() : setLeaving(true))}
      />
      {isLeaving && <WithdrawDialog {...{ camper, name }} onClose={() => setLeaving(false)} />}
    </>
  );
}

function WithdrawDialog({ camper, name, onClose }: PersonProps & { readonly onClose: () => void }) {
  const set = useSetConsent();
  const confirm = () =>
    set.mutate({ camper, kind: 'group_formation' }, { onSuccess: saved(onClose, t.withdrawal.done(name)) });
  const followed = [
    ...t.withdrawal.consequences,
    ...(env.surveyForm ? [t.withdrawal.sent(new URL(env.surveyForm.url).host)] : []),
  ];
  return (
    <FormDialog
      title={t.withdrawal.title(name)}
      look="danger"
      submitLabel={t.withdrawal.confirm}
      closeLabel={t.withdrawal.cancel}
      isBusy={set.isPending}
      failure={set.isError ? t.withdrawal.failed : undefined}
      onSubmit={confirm}
      onClose={onClose}
    >
      <ul>
        {followed.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </FormDialog>
  );
}

interface ChoiceProps extends PersonProps {
  readonly kind: ChoiceKind;
  /** An empty text where nothing is agreed to. */
  readonly answer: string;
}

/** Which pictures may be taken of a camper, or what other families read of the name. Saved as chosen. */
function Choice({ kind, camper, name, answer }: ChoiceProps) {
  const set = useSetConsent();
  const versions: Readonly<Record<string, string>> = choiceVersions[kind];
  const shown = set.isPending ? answerIn(set.variables.version ?? '') : answer;
  const { errorId, aria } = useFieldIds({ error: set.isError ? t.failed : undefined });
  return (
    <>
      <select
        {...aria}
        className="control"
        aria-label={t.of(t.kinds[kind], name)}
        value={shown || 'none'}
        onChange={({ target }) =>
          set.mutate(
            { camper, kind, version: versions[target.value] },
            { onSuccess: () => toast.success(t.choices.saved(name)) },
          )
        }
      >
        {Object.entries(t.choices.answers[kind]).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <FieldError id={errorId}>{set.isError ? t.failed : undefined}</FieldError>
    </>
  );
}
