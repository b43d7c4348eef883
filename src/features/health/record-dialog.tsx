import { useEffect, useRef } from 'react';
import { admin } from '../../content/en/site/admin.ts';
import { adminHealth } from '../../content/en/health/admin-health.ts';
import { useHealthRecord, type HealthPerson } from '../../data/health/read-health.ts';
import { toDataError } from '../../data/client/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { answerLines } from './answer-lines.ts';
import { Facts } from '../../ui/facts.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';

const t = adminHealth.record;

interface RecordDialogProps {
  readonly person: Pick<HealthPerson, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Reads all answers about one camper once, when it opens: that is one entry in the access log. */
export function RecordDialog({ person, onClose }: RecordDialogProps) {
  const { mutate, data, error } = useHealthRecord();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    mutate(person.id);
  }, [mutate, person.id]);
  const lines = data ? answerLines(data) : [];
  const facts = [
    ...lines,
    ...(data?.call ?? []).map(
      ({ name, phone }) => [t.call(name), <PhoneLink key={phone} phone={phone} />] as const,
    ),
  ];
  return (
    <Dialog
      title={person.name}
      onClose={onClose}
      actions={<Button look="quiet" onClick={onClose} label={t.close} />}
    >
      {error ? (
        <ErrorState
          message={toDataError(error).kind === 'unauthorized' ? adminHealth.sheets.notAllowed : t.failed}
          onRetry={() => mutate(person.id)}
        />
      ) : data === undefined ? (
        <Skeleton label={admin.loading} lines={4} />
      ) : data === null ? (
        <p>{t.empty}</p>
      ) : (
        <>
          {lines.length === 0 && <p>{t.nothing}</p>}
          {/* What is longer than the screen is reached by the keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section aria-label={person.name} tabIndex={0}>
            <Facts className="breaks lines quiet-terms" facts={facts} />
          </section>
          <p className="health-note quiet">{t.looked}</p>
        </>
      )}
    </Dialog>
  );
}
