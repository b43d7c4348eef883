import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { PastCamper } from '../../data/campers/past-camper-answers.ts';
import { readDraft, writeDraft } from './draft.ts';
import type { SheetFacts } from './form-facts.ts';
import { formResolver } from './form-resolver.ts';
import { emptyCamper, type TypedCamper } from '../../domain/registration/new-camper.ts';
import { factsOf, freshSheet, holderBirthdayOf, withTyped, type Sheet } from './sheet.ts';
import { sheetAfter, stateOf, type SheetAction, type SheetState } from './sheet-state.ts';

/** Typing draws nothing again but the field; every change is kept on this device. */
export function useSheet(facts: SheetFacts, past: readonly PastCamper[]) {
  const { accountId, kind, camp, email } = facts;
  const [restored] = useState(() => restoredSheet(facts));
  const [state, setState] = useState(() => stateOf(restored?.sheet ?? freshSheet(facts, past)));
  /** State that the next press begins with, also one that comes before this one is drawn. */
  const latest = useRef(state);
  const { sheet } = state;
  const open = sheet.people.find(({ id }) => id === sheet.openId);
  const openFacts = open ? factsOf(open, facts, sheet) : null;
  const form = useForm<TypedCamper>({
    defaultValues: valuesToOpen(sheet),
    resolver: formResolver(openFacts, {
      ...facts,
      kind: 'added',
      shared: null,
      holderBirthday: holderBirthdayOf(facts, sheet.people),
      isAlone: false,
    }),
    shouldFocusError: false, // see FirstProblem
  });
  const isSwitching = useRef(false);
  const { subscribe } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!isSwitching.current)
            writeDraft(accountId, kind, camp.start_date, withTyped(latest.current.sheet, values));
        },
      }),
    [subscribe, accountId, kind, camp.start_date],
  );

  function valuesToOpen({ people, openId, consents }: Sheet): TypedCamper {
    const values = people.find(({ id }) => id === openId)?.values ?? emptyCamper;
    return { ...values, ...consents, email: openId === accountId ? email : '' };
  }

  const current = () => withTyped(latest.current.sheet, form.getValues());

  /** Does what a press asks for with what is typed, shows it and keeps it. Returns the state after it. */
  function act(action: SheetAction): SheetState {
    const before = { ...latest.current, sheet: current() };
    const after = sheetAfter(before, action);
    latest.current = after;
    if (after.sheet !== before.sheet) writeDraft(accountId, kind, camp.start_date, after.sheet);
    if (after.sheet.openId !== before.sheet.openId || action.type === 'accommodate') {
      isSwitching.current = true;
      form.reset(valuesToOpen(after.sheet));
      isSwitching.current = false;
    }
    setState(after);
    return after;
  }

  return { restored, state, form, openFacts, current, act };
}

/** What was kept, without those who have been signed up on another device since. */
function restoredSheet(facts: SheetFacts) {
  const { accountId, kind, camp, me, added } = facts;
  const draft = readDraft(accountId, kind, camp.start_date);
  if (draft === null) return null;
  const there = me === null ? [] : [me, ...added];
  const people = draft.sheet.people.filter(
    ({ id, values }) =>
      !there.some((one) => one.id === id && (id === accountId || one.first_name === values.first_name)),
  );
  const [first] = people;
  if (first === undefined || (me === null && people.every(({ id }) => id !== accountId))) return null;
  const isOpenThere = people.some(({ id }) => id === draft.sheet.openId);
  const openId = isOpenThere ? draft.sheet.openId : first.isReturning ? null : first.id;
  return { ...draft, sheet: { ...draft.sheet, people, openId } };
}
