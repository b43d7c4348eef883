import type { May } from '../../domain/accounts/rights.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayAndTime } from '../../content/date-text.ts';
import { admin } from '../../content/en/site/admin.ts';
import { copiedAtQuery, useCallItReal } from '../../data/site/restored-copy.ts';
import { SaveDialog } from '../../organiser/save-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saved } from '../../ui/toast-store.ts';

const t = admin.copy;

/** Says on a restored copy that nothing leaves it, and lets an organiser end that. Nothing on the real site. */
export function CopyNote({ may }: { readonly may: May }) {
  const copied = useQuery(copiedAtQuery());
  const real = useCallItReal();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const submit = () => real.mutate({}, { onSuccess: saved(close, admin.saved, t.done) });
  return (
    <>
      {copied.data && (
        <Notice tone="warn" text={t.text(dayAndTime(copied.data))}>
          {may('settings') && <Button look="quiet" onClick={() => setAsking(true)} label={t.real} />}
        </Notice>
      )}
      {isAsking && (
        <SaveDialog title={t.ask} submitLabel={t.confirm} onClose={close} saving={real} onSubmit={submit}>
          <p>{t.explain}</p>
        </SaveDialog>
      )}
    </>
  );
}
