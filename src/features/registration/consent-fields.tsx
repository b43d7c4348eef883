import { Link } from 'react-router-dom';
import { registration as t } from '../../content/en/registration/registration.ts';
import { paths } from '../../content/paths.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { useNativeField } from './use-field.ts';

/**
 * Both required consents, which hold for the sitting: a camper added in it finds them given, and they can be taken
 * back. What they mean opens in a new tab, so that no one leaves the form to read it.
 */
export function ConsentFields() {
  return (
    <>
      <p className="field-note">{t.consents}</p>
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
