import type { May } from '../../../domain/accounts/rights.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldName, fieldText } from '../../../camper/field-text.ts';
import { adminRights } from '../../../content/en/settings/admin-rights.ts';
import { adminChangeRequests as t } from '../../../content/en/campers/admin-change-requests.ts';
import {
  changeRequestQueries,
  useDecideChangeRequest,
  type OpenChangeRequest,
} from '../../../data/campers/change-requests.ts';
import { textLimits } from '../../../domain/campers/names.ts';
import { ReasonDialog } from '../../../organiser/reason-dialog.tsx';
import { failureText } from '../../../organiser/failure-text.ts';
import { Part } from '../../../organiser/part.tsx';
import { PartMenu } from '../../../organiser/part-menu.tsx';
import type { ExportColumn } from '../../../lib/exports/exported.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { toast } from '../../../ui/toast-store.ts';

export const fileColumns: readonly ExportColumn<OpenChangeRequest>[] = [
  { title: fieldName('name'), value: ({ name }) => name },
  { title: t.file.field, value: ({ field }) => fieldName(field) },
  { title: t.file.before, value: ({ field, old_value: value }) => fieldText(field, value) },
  { title: t.file.after, value: ({ field, new_value: value }) => fieldText(field, value) },
  { title: t.file.note, value: ({ note }) => note },
];

export function ChangeRequestsPart({ may }: { readonly may: May }) {
  const open = useQuery(changeRequestQueries.open());
  if (!open.isLoadingError && !open.data?.length) return null;
  return (
    <Part
      title={t.title}
      anchor="change-requests"
      query={open}
      action={
        <PartMenu fileName="change_requests" title={t.title} columns={fileColumns} rows={open.data ?? []} />
      }
    >
      {(changeRequests) => (
        <ul className="stack" style={{ '--gap': 'var(--s3)' }}>
          {changeRequests.map((request) => (
            <Wish key={request.id} {...{ request, may }} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function Wish({ request, may }: { readonly request: OpenChangeRequest; readonly may: May }) {
  const decide = useDecideChangeRequest();
  const [isRefusing, setRefusing] = useState(false);
  const { name, field, old_value, new_value, now_value, note } = request;
  const isChanged = now_value !== old_value;
  const answered = decide.data === undefined || decide.data === 'saved' ? undefined : t.refusals[decide.data];
  const failure = decide.error ? failureText(decide.error) : answered;
  // A failure of one decision must not show beside the other.
  const showRefusing = (isShown: boolean) => {
    decide.reset();
    setRefusing(isShown);
  };
  const send = (isAccepted: boolean, answer: string) =>
    decide.mutate(
      { request, isAccepted, answer },
      {
        onSuccess: (status) => {
          if (status === 'saved') toast.success(isAccepted ? t.accepted : t.refused);
        },
      },
    );

  return (
    <li className="wish spread flush-texts">
      <div>
        <strong>{name}</strong>
        <p>{t.wish(fieldName(field), fieldText(field, old_value), fieldText(field, new_value))}</p>
        {isChanged && <p>{t.now(fieldText(field, now_value))}</p>}
        {note !== '' && <p className="muted">{t.note(note)}</p>}
        {!isRefusing && <Failure text={failure} />}
      </div>
      {!may(request.decided_with) ? (
        <p>{adminRights.needs(request.decided_with)}</p>
      ) : (
        <div className="row">
          <Button
            busy={decide.isPending}
            aria-label={t.acceptFor(fieldName(field), name)}
            onClick={() => send(true, '')}
            label={t.accept}
          />
          <Button
            look="quiet"
            aria-label={t.refuseFor(fieldName(field), name)}
            onClick={() => showRefusing(true)}
            label={t.refuse}
          />
        </div>
      )}
      {isRefusing && (
        <ReasonDialog
          title={t.refuseFor(fieldName(field), name)}
          submitLabel={t.refuse}
          look="danger"
          label={t.answer}
          missing={t.answerMissing}
          maxLength={textLimits.note}
          isBusy={decide.isPending}
          failure={failure}
          onSave={(answer) => send(false, answer)}
          onClose={() => showRefusing(false)}
        />
      )}
    </li>
  );
}
