import { boards } from '../../content/en/rooms/boards.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { focusList } from './use-focus-after-move.ts';

interface RefusedNoticeProps {
  /** Why no one was moved, in words. */
  readonly text: string;
  readonly onGone: () => void;
}

/** A move was refused. Its button goes with it: the work goes on in the list. */
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
