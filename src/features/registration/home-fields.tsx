import { useFormContext, useWatch } from 'react-hook-form';
import { CountryInput } from '../../camper/country-input.tsx';
import { textOf } from '../../camper/field-rules.ts';
import { fieldName, wordOf } from '../../camper/field-text.ts';
import { registration as t } from '../../content/en/registration/registration.ts';
import { memberships, otherChurches } from '../../domain/value-lists.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFormFacts } from './form-facts.ts';
import type { TypedCamper } from '../../domain/registration/new-camper.ts';
import { useHeldField, useNativeField } from './use-field.ts';

export function HomeFields() {
  const { kind, churches } = useFormFacts();
  return (
    <>
      <CountryInput {...useHeldField('country')} />
      <SelectField
        {...useNativeField('church_mission')}
        label={fieldName('church_mission')}
        placeholder={t.churchPlaceholder}
        options={[...churches, ...otherChurches].map((church) => ({
          value: church,
          label: wordOf('church_mission', church),
        }))}
      />
      <ChurchNameField />
      <div className="form-wide">
        <RadioGroup
          {...useNativeField('member')}
          label={t.member[kind]}
          options={memberships.map((value) => ({ value, label: t.memberships[kind][value] }))}
          inRow
        />
      </div>
    </>
  );
}

/** Free text when the church is not in the list; nothing is chosen until something is typed. */
function ChurchNameField() {
  const { control } = useFormContext<TypedCamper>();
  return useWatch({ control, name: 'church_mission' }) === 'Other' ? <ChurchNameBox /> : null;
}

function ChurchNameBox() {
  return (
    <TextField
      {...useNativeField('church_name')}
      {...textOf('church_mission')}
      label={fieldName('church_name')}
    />
  );
}
