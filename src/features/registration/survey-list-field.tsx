import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { survey as t } from '../../content/en/registration/survey.ts';
import { timings } from '../../content/timings.ts';
import { paymentQueries } from '../../data/payments/family-payments.ts';
import { fullName } from '../../domain/campers/names.ts';
import { surveyListMaxLength, type SurveyList } from '../../domain/registration/survey-questions.ts';
import { useDelayed } from '../../lib/use-delayed.ts';
import { Button } from '../../ui/button.tsx';
import type { Surveys } from './survey-question-field.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';

interface SurveyListFieldProps {
  readonly list: SurveyList;
  /** Whose, among all who are asked. */
  readonly at: number;
  /** The child that is asked about; null when an adult is asked. */
  readonly child: string | null;
}

export function SurveyListField({ list, at, child }: SurveyListFieldProps) {
  const { register, getValues, setValue } = useFormContext<Surveys>();
  const { label: ownLabel, hint } = t.lists[list];
  const label = child === null ? ownLabel : t.childLists[list](child);

  function addName(name: string) {
    const text = getValues(`answers.${at}.${list}`).trim().replace(/,$/, '');
    const longer = text === '' ? name : `${text}, ${name}`;
    setValue(`answers.${at}.${list}`, longer.slice(0, surveyListMaxLength), { shouldDirty: true });
  }

  return (
    <div className="below">
      <TextAreaField
        {...register(`answers.${at}.${list}`)}
        label={`${label} ${t.optional}`}
        hint={hint}
        maxLength={surveyListMaxLength}
      />
      <NamePicker onAdd={addName} />
    </div>
  );
}

/** Camper names come as suggestions while typing pauses; any other name can be added too. */
function NamePicker({ onAdd }: { readonly onAdd: (name: string) => void }) {
  const [name, setName] = useState('');
  const found = useQuery(paymentQueries.payable(useDelayed(name.trim(), timings.filterDelay)));
  const listId = useId();

  function add() {
    onAdd(name.trim());
    setName('');
  }

  return (
    <div className="name-picker flush-fields">
      <TextField
        label={t.addName}
        list={listId}
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoComplete="off"
      />
      <datalist id={listId}>
        {found.data?.campers.map((camper) => (
          <option key={camper.id}>{fullName(camper)}</option>
        ))}
      </datalist>
      <Button look="quiet" disabled={name.trim() === ''} onClick={add} label={t.add} />
    </div>
  );
}
