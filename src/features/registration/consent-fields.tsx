import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { registration as t } from '../../content/en/registration/registration.ts';
import { paths } from '../../content/paths.ts';
import { mayAgree } from '../../domain/accounts/consents.ts';
import type { CampDate } from '../../domain/dates.ts';
import { birthdayOf } from '../../domain/registration/registration-rules.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import type { TypedCamper } from '../../domain/registration/new-camper.ts';
import { useNativeField } from './use-field.ts';

interface ConsentFieldsProps {
  /** As typed; null while the account holder's answers are those that are open. */
  readonly holderBirthday: string | null;
  readonly today: CampDate;
}

function GroupFormation() {
  return (
    <CheckboxField
      {...useNativeField('accepts_group_formation')}
      label={
        <>
          {t.groupFormation}{' '}
          <Link to={paths.groupFormation} target="_blank">
            {t.learnMore}
          </Link>
        </>
      }
    />
  );
}

/** Consents hold for the sitting: a camper added in it finds them given. What they mean opens in a new tab, so that no one leaves the form. */
export function ConsentFields({ holderBirthday, today }: ConsentFieldsProps) {
  const typed = useWatch<TypedCamper, 'birthday'>({ name: 'birthday' });
  const birthday = birthdayOf(holderBirthday ?? typed, today);
  return (
    <>
      <p className="field-note quiet">{t.consents}</p>
      {mayAgree(birthday, today) ? <GroupFormation /> : <p className="field-note quiet">{t.parentAgrees}</p>}
      <CheckboxField
        {...useNativeField('accepts_terms')}
        label={
          <>
            {t.terms.before}
            <Link to={paths.terms} target="_blank">
              {t.terms.terms}
            </Link>
            {t.terms.and}
            <Link to={paths.privacy} target="_blank">
              {t.terms.privacy}
            </Link>
            {t.terms.after}
          </>
        }
      />
    </>
  );
}
