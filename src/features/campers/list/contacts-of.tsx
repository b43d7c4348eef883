import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ContactsDialog } from '../../../camper/contacts-dialog.tsx';
import { contacts as t } from '../../../content/en/accounts/contacts.ts';
import type { CamperRecord } from '../../../data/campers/camper-answers.ts';
import { contactQueries } from '../../../data/campers/family-contacts.ts';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { Button } from '../../../ui/button.tsx';

/** Opens who answers for a family's children and whom to call, which an organiser writes down for them. */
export function ContactsOf({ holder }: { readonly holder: CamperRecord }) {
  const read = useQuery(contactQueries.of(holder.id));
  const [isOpen, setOpen] = useState(false);
  const people = read.data?.campers ?? [];
  return (
    <>
      <FailedRead of={[read]} />
      {people.length > 0 && <Button look="quiet" onClick={() => setOpen(true)} label={t.title} />}
      {isOpen && <ContactsDialog own={holder} people={people} isForOthers onClose={() => setOpen(false)} />}
    </>
  );
}
