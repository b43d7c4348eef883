import { adminPayment } from '../../../content/en/payments/admin-payment.ts';
import { kroner } from '../../../content/money-text.ts';
import type { RecordedPayment } from '../../../data/payments/manual-payments.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { Notice } from '../../../ui/notice.tsx';

const t = adminPayment.manual;

interface ManualDoneProps {
  /** `amount` is DKK with its sign. */
  readonly done: RecordedPayment & { readonly amount: number; readonly name: string };
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

export function ManualDone({ done, onAnother, onClose }: ManualDoneProps) {
  return (
    <Dialog
      title={t.done}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onAnother}>
            {t.another}
          </Button>
          <Button onClick={onClose}>{t.close}</Button>
        </>
      }
    >
      <div ref={focusOnMount} tabIndex={-1}>
        <Notice tone="good">
          <p>
            {t.doneText(kroner(done.amount), done.name)} {t.doneOutstanding(kroner(done.outstanding))}
          </p>
          {done.is_registered && <p>{t.doneRegistered(done.name)}</p>}
        </Notice>
        {done.checkout !== 'none' && (
          <Notice tone={done.checkout === 'ended' ? 'info' : 'warn'}>
            <p>{t.doneCheckout[done.checkout]}</p>
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
