import { useQuery } from '@tanstack/react-query';
import { GivenConsents } from '../../../camper/given-consents.tsx';
import { consents as t } from '../../../content/en/accounts/consents.ts';
import { consentQueries } from '../../../data/accounts/stored-consents.ts';
import { FamilyPart } from './family-part.tsx';

export function FamilyConsents() {
  return (
    <FamilyPart title={t.title} failed={t.couldNotLoad} query={useQuery(consentQueries.mine())}>
      {(given) => <GivenConsents consents={given} mayChange />}
    </FamilyPart>
  );
}
