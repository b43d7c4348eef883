import { useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { registration as t } from '../../content/en/registration/registration.ts';
import { welcomeBack } from '../../content/en/registration/welcome-back.ts';
import { earlierPaymentsPath, surveyPath } from '../../content/paths.ts';
import { useSignUpFamily } from '../../data/campers/family-campers.ts';
import type { PastCamper } from '../../data/campers/past-camper-answers.ts';
import { DataError, toDataError } from '../../data/client/errors.ts';
import { maxAddedCampers } from '../../domain/value-lists.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { latePart, useFetchAhead } from '../../ui/late-part.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { deleteDraft } from './draft.ts';
import { DraftNotice } from './draft-notice.tsx';
import { FirstProblem } from './first-problem.tsx';
import { FormFactsContext, type SheetFacts } from './form-facts.ts';
import { newCamper } from './converted.ts';
import { OpenPerson } from './open-person.tsx';
import { PersonCard } from './person-card.tsx';
import { serverProblem } from './server-problem.ts';
import { comingOn, factsOf, judge, type Sheet } from './sheet.ts';
import { SheetTotal } from './sheet-total.tsx';
import { rememberConsents } from './sitting-consents.ts';
import { useSheet } from './use-sheet.ts';
import './registration.css';

const ConfirmDialog = latePart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

interface FamilySheetProps {
  readonly facts: SheetFacts;
  /** Who was at the last camp and is not signed up for this one, the account holder first. */
  readonly past: readonly PastCamper[];
  /** Asked for when the restored draft is not wanted; the parent then shows a new sheet. */
  readonly onStartAfresh: () => void;
}

/** Everyone whom a family signs up: a card a person, of whom one is open; one confirmation and one press for all. */
export function FamilySheet({ facts, past, onStartAfresh }: FamilySheetProps) {
  const { kind, accountId, added } = facts;
  const { restored, sheet, form, openFacts, current, change, addPerson } = useSheet(facts, past);
  useFetchAhead(ConfirmDialog); // it is there even if the connection is gone later
  const navigate = useNavigate();
  const signUp = useSignUpFamily();
  const element = useRef<HTMLFormElement>(null);
  const [reviewed, setReviewed] = useState<Sheet | null>(null);
  const [obstacle, setObstacle] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [refusals, setRefusals] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const [looks, setLooks] = useState(0);
  const [hasSwitched, setSwitched] = useState(false);

  const { people, openId } = sheet;
  const coming = comingOn(sheet);
  const others = coming.filter(({ id }) => id !== accountId).length + added.length;
  const judged = (on: Sheet) =>
    comingOn(on).map((person) => ({ person, ...judge(person, factsOf(person, facts, on)) }));
  const season = past[0]?.season;

  function open(id: string | null) {
    setSwitched(true);
    setObstacle(null);
    change({ ...current(), openId: id });
  }

  /** Validates everyone; an incomplete person whose card is closed is opened and validated there. */
  async function review() {
    setObstacle(null);
    setRefused({});
    const now = current();
    const all = judged(now);
    const wrong = all.find(
      ({ person, problems }) => person.id !== openId && Object.keys(problems).length > 0,
    );
    if (wrong) {
      open(wrong.person.id);
      setLooks(looks + 1);
      return;
    }
    if (all.length === 0) return setObstacle(welcomeBack.nobody);
    try {
      await ConfirmDialog.fetch();
      if (all.every(({ quote }) => quote !== null)) setReviewed(now);
      else setObstacle(t.failures.unknown);
    } catch {
      setObstacle(t.failures.offline);
    }
  }

  useEffect(() => {
    if (looks > 0) void form.handleSubmit(review)();
    // Only once someone else has been opened to be looked over.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [looks]);

  const campersOn = (on: Sheet) =>
    judged(on).flatMap(({ person, quote }) =>
      quote ? [newCamper(person.values, factsOf(person, facts, on), quote, person.id)] : [],
    );

  async function send(on: Sheet): Promise<void> {
    const answer = await signUp.mutateAsync(campersOn(on));
    if (answer.status === 'refused') return refuse(on, answer.people);
    deleteDraft(accountId, kind);
    rememberConsents(accountId); // without both nothing is sent
    // In place of the sheet, so that going back cannot send it again.
    await navigate(surveyPath(comingOn(on).map(({ id }) => id)), { replace: true });
  }

  async function refuse(on: Sheet, told: readonly { readonly id: string; readonly code: string }[]) {
    const isTaken = (id: string) => told.some((one) => one.id === id && one.code === 'id_taken');
    const isNew = ({ id, isReturning }: Sheet['people'][number]) => !isReturning && id !== accountId;
    if (on.people.some((person) => isNew(person) && isTaken(person.id))) {
      // Another tab has used this draft's id for someone else: this one is a person of their own.
      const renamed = new Map(
        on.people.filter((one) => isNew(one) && isTaken(one.id)).map(({ id }) => [id, crypto.randomUUID()]),
      );
      const idOf = (id: string) => renamed.get(id) ?? id;
      const next = {
        ...on,
        people: on.people.map((one) => ({ ...one, id: idOf(one.id) })),
        openId: on.openId && idOf(on.openId),
      };
      setReviewed(next);
      change(next);
      return send(next);
    }
    const problems = told.map(({ id, code }) => {
      const person = on.people.find((one) => one.id === id);
      const { field, message } = serverProblem(new DataError('refused', code));
      const words = code === 'id_taken' && person?.isReturning ? welcomeBack.registeredOtherwise : message;
      return { id, field, message: words, name: person?.values.first_name ?? '' };
    });
    const atField = problems.find(({ field }) => field !== null);
    if (on.people.length > 1)
      setRefused(Object.fromEntries(problems.map(({ id, message }) => [id, message])));
    if (atField?.field) {
      setReviewed(null);
      if (atField.id !== on.openId) change({ ...on, openId: atField.id });
      form.setError(atField.field, { type: 'server', message: atField.message });
      setRefusals(refusals + 1);
    } else {
      setFailure(
        problems
          .map(({ name, message }) => (on.people.length > 1 ? `${name}: ${message}` : message))
          .join(' '),
      );
    }
  }

  async function confirm() {
    if (reviewed === null) return;
    setFailure(null); // the same one once more is then said once more
    setSaving(true);
    try {
      await send(reviewed);
    } catch (thrown) {
      setFailure(serverProblem(toDataError(thrown)).message);
    }
    setSaving(false);
  }

  function remove(id: string) {
    const now = current();
    const left = now.people.filter((person) => person.id !== id);
    const next = now.openId === id ? (left.length === 1 && left[0] ? left[0].id : null) : now.openId;
    setSwitched(true);
    change({ ...now, people: left, openId: next });
  }

  function leaveOut(id: string, isLeftOut: boolean) {
    const now = current();
    const changed = now.people.map((person) => (person.id === id ? { ...person, isLeftOut } : person));
    change({ ...now, people: changed, openId: now.openId === id ? null : now.openId });
  }

  return (
    <FormProvider {...form}>
      {season === undefined ? (
        <p className="page-intro">{t.intro[kind]}</p>
      ) : (
        <>
          <h2>{facts.me === null ? welcomeBack.title.all : welcomeBack.title.others}</h2>
          <p>
            {welcomeBack.intro(season)} <Link to={earlierPaymentsPath}>{welcomeBack.payments}</Link>
          </p>
        </>
      )}
      {restored && <DraftNotice savedAt={restored.savedAt} onStartAfresh={onStartAfresh} />}
      <form
        ref={element}
        noValidate
        className="registration above"
        onSubmit={(event) => void form.handleSubmit(review)(event)}
      >
        {people.map((person, at) =>
          person.id === openId && openFacts ? (
            <FormFactsContext key={person.id} value={openFacts}>
              <OpenPerson
                number={at + 1}
                takesFocus={hasSwitched}
                failure={refused[person.id]}
                onRemove={
                  people.length > 1 && !person.isReturning && person.id !== accountId
                    ? () => remove(person.id)
                    : null
                }
              />
            </FormFactsContext>
          ) : (
            <PersonCard
              key={person.id}
              person={person}
              number={at + 1}
              facts={factsOf(person, facts, sheet)}
              failure={refused[person.id]}
              onOpen={() => open(person.id)}
              onRemove={() => remove(person.id)}
              onLeaveOut={(isLeftOut) => leaveOut(person.id, isLeftOut)}
            />
          ),
        )}
        {others < maxAddedCampers && (
          <Button
            look="quiet"
            wide
            onClick={() => {
              setSwitched(true);
              addPerson();
            }}
            label={t.addPerson}
          />
        )}
        <ConsentFields
          holderBirthday={
            openId === accountId ? null : (people.find(({ id }) => id === accountId)?.values.birthday ?? '')
          }
          today={facts.today}
        />
        <FirstProblem form={element} refusals={refusals} />
        <Failure text={obstacle} />
        <div className="sheet-bar">
          <SheetTotal {...{ sheet, facts, openFacts }} />
          <Button type="submit" label={t.submit} />
        </div>
      </form>
      {reviewed && (
        <ConfirmDialog
          people={judged(reviewed).flatMap(({ person, quote }, at) => {
            const camper = campersOn(reviewed)[at];
            return quote && camper ? [{ id: person.id, camper, quote }] : [];
          })}
          failure={failure}
          isSaving={isSaving}
          onConfirm={() => void confirm()}
          onCancel={() => {
            setFailure(null);
            setReviewed(null);
          }}
        />
      )}
    </FormProvider>
  );
}
