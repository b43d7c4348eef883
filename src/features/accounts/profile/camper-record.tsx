import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldName, fieldText } from '../../../camper/field-text.ts';
import { camper as words } from '../../../content/en/campers/camper.ts';
import { contacts as contactWords } from '../../../content/en/accounts/contacts.ts';
import { profile } from '../../../content/en/accounts/profile.ts';
import { camperQueries, type Camper } from '../../../data/campers/family-campers.ts';
import { contactQueries } from '../../../data/campers/family-contacts.ts';
import { frozenFieldsQuery } from '../../../data/campers/family-change-requests.ts';
import {
  changeableFields,
  settledFields,
  type ChangeableField,
} from '../../../domain/campers/camper-fields.ts';
import { fullName } from '../../../domain/campers/names.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { latePart, useFetchAhead } from '../../../ui/late-part.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { ChangeRequests } from './asked-change-requests.tsx';
import { RecordList, type RecordEntry } from './record-list.tsx';

const EditForm = latePart(async () => (await import('./edit-form.tsx')).EditForm);
const ContactsDialog = latePart(
  async () => (await import('../../../camper/contacts-dialog.tsx')).ContactsDialog,
);
const AskDialog = latePart(async () => (await import('./ask-form.tsx')).AskDialog);
const { record: t, changeRequests: ask } = profile;

/** Not among what was said once: it has a line of its own, or none. */
const elsewhere = ['email', 'first_name', 'last_name', 'is_senior_retired', 'accommodation', 'consents'];
const personal = settledFields.filter((field) => !elsewhere.includes(field));

function entry(camper: Camper, field: keyof Camper): RecordEntry {
  return { label: fieldName(field), value: fieldText(field, camper[field], words.notProvided) };
}

export function CamperRecord({ camper }: { readonly camper: Camper }) {
  const [editing, setEditing] = useState<ChangeableField>();
  const [asking, setAsking] = useState<ChangeableField | 'anything'>();
  const freeze = useQuery(frozenFieldsQuery());
  const frozen = freeze.data ?? [];
  const close = () => setEditing(undefined);
  useFetchAhead(EditForm, AskDialog);

  const changeable = (field: ChangeableField): RecordEntry => ({
    ...entry(camper, field),
    action: frozen.includes(field) ? (
      <Button
        look="quiet"
        onClick={() => setAsking(field)}
        aria-label={ask.askFor(fieldName(field))}
        label={ask.ask}
      />
    ) : (
      <Button
        look="quiet"
        onClick={() => setEditing(field)}
        aria-label={t.editField(fieldName(field))}
        label={t.edit}
      />
    ),
  });

  return (
    <>
      <div className="columns" style={{ '--column': '26rem', '--gap': '0 var(--s7)' }}>
        <RecordList
          title={t.personal}
          entries={[
            ...(camper.email === null ? [] : [entry(camper, 'email')]),
            { label: fieldName('name'), value: fullName(camper) },
            ...personal.map((field) => entry(camper, field)),
          ]}
        />
        <RecordList
          title={t.camp}
          entries={[...changeableFields.map(changeable), entry(camper, 'accommodation')]}
        />
      </div>
      {freeze.isLoadingError && <ErrorState message={t.couldNotLoad} onRetry={freeze.refetch} />}
      <ChildContact camper={camper} />
      <ChangeRequests camper={camper} onAsk={() => setAsking('anything')} />
      {asking && <AskDialog camper={camper} field={asking} onClose={() => setAsking(undefined)} />}
      {editing && (
        <Dialog title={t.editField(fieldName(editing))} onClose={close}>
          <EditForm camper={camper} field={editing} onClose={close} />
        </Dialog>
      )}
    </>
  );
}

/** Who answers for a child, whom to call and who may pick it up, once that is known: it can be changed at any time. */
function ChildContact({ camper }: { readonly camper: Camper }) {
  const holder = camper.parent_id ?? camper.id;
  const { data: own } = useQuery(camperQueries.own(holder));
  const { data: known } = useQuery(contactQueries.mine(holder));
  const [isEditing, setEditing] = useState(false);
  const contact = known?.campers.find(({ id }) => id === camper.id);
  if (!own || !known || !contact?.is_minor || !contact.is_complete) return null;
  return (
    <>
      <RecordList
        title={contactWords.title}
        entries={[
          {
            label: words.fields.guardian,
            value: contact.guardian ?? '',
            action: (
              <Button
                look="quiet"
                onClick={() => setEditing(true)}
                aria-label={t.editField(contactWords.title)}
              >
                {t.edit}
              </Button>
            ),
          },
          { label: words.fields.contact, value: `${contact.contact_name} ${contact.contact_phone}` },
          { label: words.fields.pickup, value: contact.pickup || words.notProvided },
        ]}
      />
      {isEditing && (
        <ContactsDialog
          own={own}
          people={known.campers.filter((one) => one === contact || !one.is_minor)}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
