import { boards } from '../../content/en/rooms/boards.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { focusList } from './use-focus-after-move.ts';

interface RefusedNoticeProps {
  /** Why no one was moved, in words. */
  readonly text: string;
  readonly onGone: () => void;
}

/** Says that a move was refused. When dismissed, the list gets the focus. */
export function RefusedNotice({ text, onGone }: RefusedNoticeProps) {
  return (
    <Notice tone="bad">
      <p>{text}</p>
      <Button
        look="quiet"
        onClick={() => {
          focusList();
          onGone();
        }}
      >
        {boards.refused.dismiss}
      </Button>
    </Notice>
  );
}
