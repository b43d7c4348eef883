import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dayOf, longDay } from '../content/date-text.ts';
import { consents as t } from '../content/en/accounts/consents.ts';
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
import { Button } from '../ui/button.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { saved, toast } from '../ui/toast-store.ts';

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

/** What was agreed to for some campers, with the words as agreed; all but the terms can be withdrawn and agreed to again. */
export function GivenConsents({ consents, mayChange }: GivenConsentsProps) {
  const [leaving, setLeaving] = useState<StoredConsent>();
  const asked = consents.filter(
    ({ camper_id: id, kind }) =>
      kind === 'terms' && !consents.some((one) => one.camper_id === id && one.kind === 'group_formation'),
  );
  if (consents.length === 0) return <p>{t.none}</p>;
  return (
    <>
      <ul>
        {consents.map((consent) => (
          <li key={`${consent.camper_id} ${consent.kind}`}>
            <strong>{t.of(kinds[consent.kind] ?? consent.kind, consent.name)}</strong>{' '}
            {t.agreed(dayOf(consent.agreed_at), consent.agreed_by)}{' '}
            {consent.withdrawn_at !== null && t.withdrawn(dayOf(consent.withdrawn_at), consent.withdrawn_by)}
            <Words consent={consent} />
            {mayChange &&
              consent.kind === 'group_formation' &&
              (consent.withdrawn_at === null ? (
                <Button
                  look="plain"
                  aria-label={t.withdrawFor(consent.name)}
                  onClick={() => setLeaving(consent)}
                  label={t.withdraw}
                />
              ) : (
                <AgreeButton consent={consent} label={t.agree} />
              ))}
          </li>
        ))}
        {asked.map((terms) => (
          <li key={terms.camper_id}>
            <strong>{t.of(t.kinds.group_formation, terms.name)}</strong> {t.parentAgrees}{' '}
            {mayChange && <AgreeButton consent={terms} label={t.agreeFirst} />}
          </li>
        ))}
      </ul>
      {mayChange && <ConsentChoices consents={consents} />}
      {leaving && <WithdrawDialog consent={leaving} onClose={() => setLeaving(undefined)} />}
    </>
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

interface ConsentProps {
  readonly consent: StoredConsent;
}

/** Agrees to group formation for a camper; under 15 only a parent may. */
function AgreeButton({ consent, label }: ConsentProps & { readonly label: string }) {
  const set = useSetConsent();
  const { camper_id: camper, name } = consent;
  const agree = () =>
    set.mutate(
      { camper, kind: 'group_formation', version: consentVersions.group_formation },
      {
        onSuccess: () => toast.success(t.agreedAgain(name)),
        onError: (error) =>
          toast.error(toDataError(error).code === 'parent_agrees' ? t.parentAgrees : t.failed),
      },
    );
  return (
    <Button look="plain" aria-label={t.agreeFor(name)} busy={set.isPending} onClick={agree} label={label} />
  );
}

function WithdrawDialog({ consent, onClose }: ConsentProps & { readonly onClose: () => void }) {
  const set = useSetConsent();
  const { camper_id: camper, name } = consent;
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

/** For each camper: which pictures may be taken, and what other families read in the list of campers. Saved as chosen. */
function ConsentChoices({ consents }: { readonly consents: readonly StoredConsent[] }) {
  const names = new Map(consents.map(({ camper_id: id, name }) => [id, name]));
  return (
    <>
      <h3>{t.choices.title}</h3>
      <p>{t.choices.text}</p>
      {[...names].map(([camperId, name]) => (
        <fieldset key={camperId}>
          <legend>{name}</legend>
          {choiceKinds.map((kind) => (
            <Choice
              key={kind}
              {...{ kind, camperId, name }}
              answer={answerOf(consents.find((one) => one.camper_id === camperId && one.kind === kind))}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}

const answerOf = (consent: StoredConsent | undefined): string =>
  consent && consent.withdrawn_at === null ? answerIn(consent.version) : 'none';

interface ChoiceProps {
  readonly kind: ChoiceKind;
  readonly camperId: string;
  readonly name: string;
  readonly answer: string;
}

function Choice({ kind, camperId, name, answer }: ChoiceProps) {
  const set = useSetConsent();
  const versions: Readonly<Record<string, string>> = choiceVersions[kind];
  const shown = set.isPending ? answerIn(set.variables.version ?? '') : answer;
  return (
    <SelectField
      label={t.kinds[kind]}
      hint={t.choices.follows[kind]}
      value={shown}
      error={set.isError ? t.failed : undefined}
      options={Object.entries(t.choices.answers[kind]).map(([value, label]) => ({ value, label }))}
      onChange={({ target }) =>
        set.mutate(
          { camper: camperId, kind, version: versions[target.value] },
          { onSuccess: () => toast.success(t.choices.saved(name)) },
        )
      }
    />
  );
}
