import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { registration as t } from '../../content/en/registration/registration.ts';
import { welcomeBack } from '../../content/en/registration/welcome-back.ts';
import { earlierPaymentsPath, surveyPath } from '../../content/paths.ts';
import { useSignUpFamily } from '../../data/campers/family-campers.ts';
import type { PastCamper } from '../../data/campers/past-camper-answers.ts';
import { DataError, toDataError } from '../../data/client/errors.ts';
import { listText } from '../../content/list-text.ts';
import { fullName } from '../../domain/campers/names.ts';
import { accommodationChoices, maxAddedCampers } from '../../domain/value-lists.ts';
import { Button } from '../../ui/button.tsx';
import { wordOf } from '../../camper/field-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { Failure } from '../../ui/failure.tsx';
import { latePart, useFetchAhead } from '../../ui/late-part.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { deleteDraft } from './draft.ts';
import { DraftNotice } from './draft-notice.tsx';
import { FirstProblem } from './first-problem.tsx';
import { errorsOf } from './form-resolver.ts';
import { FormFactsContext, type SheetFacts } from './form-facts.ts';
import { newCamper } from './converted.ts';
import { OpenPerson } from './open-person.tsx';
import { PersonCard } from './person-card.tsx';
import { serverProblem } from './server-problem.ts';
import { comingOn, factsOf, holderBirthdayOf, judge, newPerson, type Sheet } from './sheet.ts';
import type { Refusal } from './sheet-state.ts';
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
  const { restored, state, form, openFacts, current, act } = useSheet(facts, past);
  useFetchAhead(ConfirmDialog); // it is there even if the connection is gone later
  const navigate = useNavigate();
  const signUp = useSignUpFamily();
  const element = useRef<HTMLFormElement>(null);

  const { sheet, reviewed, refused } = state;
  const { people, openId } = sheet;
  const others = comingOn(sheet).filter(({ id }) => id !== accountId).length + added.length;
  const judged = (on: Sheet) =>
    comingOn(on).map((person) => ({ person, ...judge(person, factsOf(person, facts, on)) }));
  const season = past[0]?.season;
  const elsewhere = past.filter(({ is_here }) => is_here).map(({ answers }) => fullName(answers));
  const adding = useRef<HTMLButtonElement>(null);
  const wantingRoom = comingOn(sheet).filter(
    (person) => judge(person, factsOf(person, facts, sheet)).problems.accommodation === 'roomUnavailable',
  ).length;

  /** The button that was pressed goes with the card: the focus stays on the sheet. */
  function remove(id: string) {
    flushSync(() => act({ type: 'remove', id }));
    adding.current?.focus();
  }

  /** Validates everyone; an incomplete person whose card is closed is opened, with what is wrong. */
  async function review() {
    act({ type: 'check' });
    const now = current();
    const all = judged(now);
    const wrong = all.find(
      ({ person, problems }) => person.id !== now.openId && Object.keys(problems).length > 0,
    );
    if (wrong) {
      act({ type: 'incomplete', id: wrong.person.id });
      for (const { field, ...error } of errorsOf(wrong.problems)) form.setError(field, error);
    } else if (all.length === 0) {
      act({ type: 'stop', obstacle: welcomeBack.nobody });
    } else {
      const isThere = await ConfirmDialog.fetch().then(
        () => true,
        () => false,
      );
      if (!isThere) act({ type: 'stop', obstacle: t.failures.offline });
      else if (all.every(({ quote }) => quote !== null)) act({ type: 'review', sheet: now });
      else act({ type: 'stop', obstacle: t.failures.unknown });
    }
  }

  const campersOn = (on: Sheet) =>
    judged(on).flatMap(({ person, quote }) =>
      quote
        ? [{ quote, camper: newCamper(person.values, factsOf(person, facts, on), quote, person.id) }]
        : [],
    );

  async function send(on: Sheet, doubles: readonly string[]): Promise<void> {
    const campers = campersOn(on).map(({ camper }) => camper);
    const answer = await signUp.mutateAsync({ campers, doubles });
    if (answer.status === 'refused') return refuse(on, answer.people, doubles);
    deleteDraft(accountId, kind);
    rememberConsents(accountId); // without both nothing is sent
    // In place of the sheet, so that going back cannot send it again.
    await navigate(surveyPath(comingOn(on).map(({ id }) => id)), { replace: true });
  }

  async function refuse(
    on: Sheet,
    told: readonly { readonly id: string; readonly code: string }[],
    doubles: readonly string[],
  ) {
    const isTaken = (id: string) => told.some((one) => one.id === id && one.code === 'id_taken');
    const twins = on.people.filter(({ id, isReturning }) => !isReturning && id !== accountId && isTaken(id));
    if (twins.length > 0) {
      // Another tab has used this draft's id for someone else: this one is a person of their own.
      const ids = new Map(twins.map(({ id }) => [id, crypto.randomUUID()]));
      return send(
        act({ type: 'rename', ids }).sheet,
        doubles.map((id) => ids.get(id) ?? id),
      );
    }
    const refusals = told.map(({ id, code }): Refusal => {
      const { field, message } = serverProblem(new DataError('refused', code));
      const isBack = on.people.some((one) => one.id === id && one.isReturning);
      return {
        id,
        field,
        message: code === 'id_taken' && isBack ? welcomeBack.registeredOtherwise : message,
        isDouble: code === 'same_person',
      };
    });
    act({ type: 'refuse', refusals });
    const atField = refusals.find(({ field }) => field !== null);
    if (atField?.field) form.setError(atField.field, { type: 'server', message: atField.message });
  }

  async function confirm() {
    if (reviewed === null) return;
    act({ type: 'send' });
    try {
      await send(reviewed, state.doubles);
    } catch (thrown) {
      act({ type: 'fail', failure: serverProblem(toDataError(thrown)).message });
    }
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
      {elsewhere.length > 0 && <p>{welcomeBack.elsewhere(listText(elsewhere))}</p>}
      {restored && <DraftNotice savedAt={restored.savedAt} onStartAfresh={onStartAfresh} />}
      <form
        ref={element}
        noValidate
        className="registration above"
        onSubmit={(event) => void form.handleSubmit(review)(event)}
      >
        <div className="sheet-main">
          {wantingRoom > 1 && facts.room !== 'open' && (
            <Notice tone="warn">
              <p>{t.everyoneSleeps}</p>
              <div className="row">
                {accommodationChoices
                  .filter((choice) => choice !== 'Room')
                  .map((choice) => (
                    <Button
                      key={choice}
                      look="quiet"
                      onClick={() => act({ type: 'accommodate', accommodation: choice })}
                      label={t.everyone(wordOf('accommodation', choice))}
                    />
                  ))}
              </div>
            </Notice>
          )}
          {people.map((person, at) =>
            person.id === openId && openFacts ? (
              <FormFactsContext key={person.id} value={openFacts}>
                <OpenPerson
                  number={at + 1}
                  takesFocus={state.hasSwitched}
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
                onOpen={() => act({ type: 'open', id: person.id })}
                onRemove={() => remove(person.id)}
                onLeaveOut={(isLeftOut) => act({ type: 'leaveOut', id: person.id, isLeftOut })}
              />
            ),
          )}
          {others < maxAddedCampers && (
            <Button
              ref={adding}
              look="quiet"
              wide
              onClick={() =>
                act({ type: 'add', person: newPerson(crypto.randomUUID(), facts, current().people) })
              }
              label={t.addPerson}
            />
          )}
          <ConsentFields
            holderBirthday={openId === accountId ? null : holderBirthdayOf(facts, people)}
            today={facts.today}
          />
        </div>
        <div className="sheet-bar">
          <FirstProblem form={element} found={state.found} />
          <Failure text={state.obstacle} />
          <SheetTotal {...{ sheet, facts, openFacts }} />
          <Button type="submit" look="ask" label={t.submit} />
        </div>
      </form>
      {reviewed && (
        <ConfirmDialog
          people={campersOn(reviewed)}
          failure={state.failure}
          isSaving={state.isSaving}
          isDouble={state.doubles.length > 0}
          onConfirm={() => void confirm()}
          onCancel={() => act({ type: 'cancel' })}
        />
      )}
    </FormProvider>
  );
}
