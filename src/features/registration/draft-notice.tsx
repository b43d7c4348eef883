import { dayAndTime } from '../../content/date-text.ts';
import { registration as t } from '../../content/en/registration.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface DraftNoticeProps {
  /** Instant of the draft's last change, ISO. */
  readonly savedAt: string;
  readonly onStartAfresh: () => void;
}

/** Says that the form was filled in before, and offers an empty one. */
export function DraftNotice({ savedAt, onStartAfresh }: DraftNoticeProps) {
  return (
    <Notice>
      <div className="notice-with-action">
        <output>{t.draft.restored(dayAndTime(savedAt))}</output>
        <Button look="plain" onClick={onStartAfresh}>
          {t.draft.startAfresh}
        </Button>
      </div>
    </Notice>
  );
}
