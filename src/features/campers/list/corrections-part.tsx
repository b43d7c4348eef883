import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldName, fieldText } from '../../../camper/field-text.ts';
import { adminCorrections as t } from '../../../content/en/campers/admin-corrections.ts';
import {
  correctionQueries,
  useDecideCorrection,
  type OpenCorrection,
} from '../../../data/campers/corrections.ts';
import { failureText } from '../../../organiser/failure-text.ts';
import { Part } from '../../../organiser/part.tsx';
import { PartMenu } from '../../../organiser/part-menu.tsx';
import type { ExportColumn } from '../../../lib/exports/exported.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { useToast } from '../../../ui/toast-store.ts';
import { RefuseDialog } from './refuse-dialog.tsx';

export const fileColumns: readonly ExportColumn<OpenCorrection>[] = [
  { title: fieldName('name'), value: ({ name }) => name },
  { title: t.file.field, value: ({ field }) => fieldName(field) },
  { title: t.file.before, value: ({ field, old_value: value }) => fieldText(field, value) },
  { title: t.file.after, value: ({ field, new_value: value }) => fieldText(field, value) },
  { title: t.file.note, value: ({ note }) => note },
];

/** Change requests: old and new value, accepted, or declined with a message. Renders nothing when there are none. */
export function CorrectionsPart({ level }: { readonly level: number }) {
  const open = useQuery(correctionQueries.open());
  if (!open.isLoadingError && !open.data?.length) return null;
  return (
    <Part
      title={t.title}
      anchor="corrections"
      query={open}
      action={
        <PartMenu fileName="corrections" title={t.title} columns={fileColumns} rows={open.data ?? []} />
      }
    >
      {(corrections) => (
        <ul className="wishes">
          {corrections.map((correction) => (
            <Wish key={correction.id} {...{ correction, level }} />
          ))}
        </ul>
      )}
    </Part>
  );
}

interface WishProps {
  readonly correction: OpenCorrection;
  readonly level: number;
}

function Wish({ correction, level }: WishProps) {
  const toast = useToast();
  const decide = useDecideCorrection();
  const [failure, setFailure] = useState('');
  const [isRefusing, setRefusing] = useState(false);
  const { name, field, old_value, new_value, now_value, note } = correction;
  const isChanged = now_value !== old_value;
  // Why one answer was not saved says nothing about the other.
  const showRefusing = (isShown: boolean) => {
    setFailure('');
    setRefusing(isShown);
  };

  function send(isAccepted: boolean, answer: string) {
    setFailure('');
    decide.mutate(
      { correction, isAccepted, answer },
      {
        onSuccess: (status) => {
          if (status !== 'saved') return setFailure(t.refusals[status]);
          toast.success(isAccepted ? t.accepted : t.refused);
        },
        onError: (error) => setFailure(failureText(error)),
      },
    );
  }

  return (
    <li className="wish">
      <div>
        <strong>{name}</strong>
        <p>{t.wish(fieldName(field), fieldText(field, old_value), fieldText(field, new_value))}</p>
        {isChanged && <p>{t.now(fieldText(field, now_value))}</p>}
        {note !== '' && <p className="wish-note">{t.note(note)}</p>}
        {!isRefusing && <Failure text={failure} />}
      </div>
      {level < correction.level ? (
        <p>{t.forLevel(correction.level)}</p>
      ) : (
        <div className="button-row">
          <Button
            busy={decide.isPending}
            aria-label={t.acceptFor(fieldName(field), name)}
            onClick={() => send(true, '')}
          >
            {t.accept}
          </Button>
          <Button
            look="quiet"
            aria-label={t.refuseFor(fieldName(field), name)}
            onClick={() => showRefusing(true)}
          >
            {t.refuse}
          </Button>
        </div>
      )}
      {isRefusing && (
        <RefuseDialog
          title={t.refuseFor(fieldName(field), name)}
          isBusy={decide.isPending}
          failure={failure}
          onRefuse={(answer) => send(false, answer)}
          onClose={() => showRefusing(false)}
        />
      )}
    </li>
  );
}
