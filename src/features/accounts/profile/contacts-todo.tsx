import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contacts } from '../../../content/en/accounts/contacts.ts';
import { listText } from '../../../content/list-text.ts';
import { camperQueries, type Camper } from '../../../data/campers/family-campers.ts';
import {
  contactQueries,
  useAnswerGuardian,
  type FamilyContact,
  type FamilyContacts,
  type GuardianRequest,
} from '../../../data/campers/family-contacts.ts';
import type { Awaited } from '../../../domain/campers/camper-status.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { TodoRow } from './todo-row.tsx';

const ContactsDialog = latePart(
  async () => (await import('../../../camper/contacts-dialog.tsx')).ContactsDialog,
);

const t = contacts.todo;

export function hasContactsTodo(contacts: FamilyContacts | undefined): boolean {
  return (
    contacts !== undefined &&
    (contacts.campers.some((one) => !one.is_complete) || contacts.requests.some((one) => !one.has_accepted))
  );
}

/** Whose responsible adult or number is missing, and which children of other families ask an adult of this one. */
export function ContactsTodo({ own }: { readonly own: Camper }) {
  const { data } = useQuery(contactQueries.mine(own.id));
  const [isOpen, setOpen] = useState(false);
  const { campers = [], requests = [] } = data ?? {};
  const { data: added = [] } = useQuery(camperQueries.addedBy(own.id));
  const firstName = ({ id, name }: FamilyContact) => added.find((one) => one.id === id)?.first_name ?? name;
  const missing = campers.filter((one) => !one.is_complete);
  const isOwnMissing = missing.some(({ id }) => id === own.id);
  const waits = contactsAwaited(missing);
  return (
    <>
      {missing.length > 0 && (
        <TodoRow
          title={isOwnMissing ? t.own(waits) : t.missing(waits, listText(missing.map(firstName)))}
          note={[isOwnMissing ? t.required(waits) : '', ...missing.map(askedText)].filter(Boolean).join(' ')}
        >
          <Button look="quiet" onClick={() => setOpen(true)} label={t.add} />
        </TodoRow>
      )}
      {requests.map((request) => (
        <RequestRow key={request.camper_id} {...request} />
      ))}
      {isOpen && <ContactsDialog own={own} people={campers} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Of a responsible adult and a number, what some of these children lack. */
const contactsAwaited = (people: readonly FamilyContact[]): readonly Awaited[] => [
  ...(people.some((one) => one.guardian === null) ? (['adult'] as const) : []),
  ...(people.some((one) => one.contact_phone === '') ? (['number'] as const) : []),
];

function askedText({ asked, has_accepted: answer, guardian }: FamilyContact): string {
  if (asked === null || guardian !== null) return '';
  return answer === false ? t.refused(asked) : t.waiting(asked);
}

/** Another family's child: yes or no, and later a way out. */
function RequestRow({ camper_id: camper, name, adult, has_accepted: hasAccepted }: GuardianRequest) {
  const answer = useAnswerGuardian();
  const say = (accepts: boolean) =>
    answer.mutate(
      { camper, accepts },
      { onSuccess: () => toast.success(accepts ? t.accepted(name) : t.refusedDone) },
    );
  return (
    <TodoRow
      title={hasAccepted ? t.accepted(name) : t.request(name)}
      note={
        <>
          {!hasAccepted && t.requestNote(adult)}
          <Failure text={answer.error && t.notAnswered} />
        </>
      }
    >
      {!hasAccepted && (
        <Button
          look="quiet"
          aria-label={t.acceptFor(name)}
          busy={answer.isPending}
          onClick={() => say(true)}
          label={t.accept}
        />
      )}
      <Button
        look="plain"
        aria-label={hasAccepted ? t.stopFor(name) : t.refuseFor(name)}
        busy={answer.isPending}
        onClick={() => say(false)}
        label={hasAccepted ? t.stop : t.refuse}
      />
    </TodoRow>
  );
}
