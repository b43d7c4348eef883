import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { longDayAndTime } from '../../content/date-text.ts';
import { registration as t } from '../../content/en/registration/registration.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { TypedCamper } from '../../domain/registration/new-camper.ts';

interface DraftNoticeProps {
  /** Instant of the draft's last change, ISO. */
  readonly savedAt: string;
  readonly onStartAfresh: () => void;
}

/** Stays visible until the user goes on: after a reload they are in the middle of the form. */
export function DraftNotice({ savedAt, onStartAfresh }: DraftNoticeProps) {
  const [isPinned, setPinned] = useState(true);
  const { subscribe } = useFormContext<TypedCamper>();
  useEffect(
    () =>
      isPinned ? subscribe({ formState: { values: true }, callback: () => setPinned(false) }) : undefined,
    [isPinned, subscribe],
  );
  return (
    <div className={isPinned ? 'draft-notice draft-notice-pinned' : 'draft-notice'}>
      <Notice>
        <output>{t.draft.restored(longDayAndTime(savedAt))}</output>
        <Button look="plain" onClick={onStartAfresh} label={t.draft.startAfresh} />
      </Notice>
    </div>
  );
}
