import { registration as t } from '../../content/en/registration/registration.ts';
import { CampFields } from './camp-fields.tsx';
import { useFormFacts } from './form-facts.ts';
import { FormPart } from './form-part.tsx';
import { HomeFields } from './home-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { PriceSummary } from './price-summary.tsx';
import { PromoField } from './promo-field.tsx';

/** All that is asked of one camper, but for the consents. */
export function RegistrationFields() {
  const { kind } = useFormFacts();
  return (
    <>
      <FormPart title={t.parts.person[kind]}>
        <PersonFields />
      </FormPart>
      <FormPart title={t.parts.home[kind]}>
        <HomeFields />
      </FormPart>
      <FormPart title={t.parts.camp}>
        <CampFields />
      </FormPart>
      <FormPart title={t.parts.price}>
        <PromoField />
        <PriceSummary />
      </FormPart>
    </>
  );
}
