import { adminList } from '../../../content/en/campers/admin-list.ts';
import { Button } from '../../../ui/button.tsx';
import '../../../organiser/board/board-tools.css';

const t = adminList.several;

interface ChosenBarProps {
  /** How many campers are chosen, and how many are in the list as it is filtered. */
  readonly count: number;
  readonly shown: number;
  /** Writes to the families of those who are chosen; nothing without the right to it. */
  readonly onWrite: (() => void) | undefined;
  readonly onAll: () => void;
  readonly onEnd: () => void;
}

/** What can be done with several campers of the list at once; the list's menu saves and prints the same ones. */
export function ChosenBar({ count, shown, onWrite, onAll, onEnd }: ChosenBarProps) {
  return (
    <div className="several-bar row">
      <p aria-live="polite">{count === 0 ? t.nobody : t.chosen(count)}</p>
      {onWrite && (
        <Button
          aria-disabled={count === 0 || undefined}
          onClick={count === 0 ? undefined : onWrite}
          label={adminList.write}
        />
      )}
      <Button look="quiet" onClick={onAll} label={t.all(shown)} />
      <Button look="quiet" onClick={onEnd} label={t.end} />
    </div>
  );
}
