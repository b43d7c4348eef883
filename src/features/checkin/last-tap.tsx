import { checkin as t } from '../../content/en/checkin/checkin.ts';
import { Button } from '../../ui/button.tsx';
import type { LastTapped } from './use-taps.ts';
import './last-tap.css';

interface LastTapProps {
  readonly last: LastTapped | null;
  readonly onUndo: () => void;
}

/** The last tap and its way back, where the thumb is. What is wrong with it is said at once. */
export function LastTap({ last, onUndo }: LastTapProps) {
  return (
    <div className={last ? 'checkin-last' : undefined}>
      <output>{last?.text}</output>
      <div role="alert">{last?.warning && <p className="checkin-warning">{last.warning}</p>}</div>
      {last && (
        <Button look="quiet" onClick={onUndo}>
          {t.undo}
        </Button>
      )}
    </div>
  );
}
