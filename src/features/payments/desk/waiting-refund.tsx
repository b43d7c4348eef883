import { kroner } from '../../../content/money-text.ts';
import { moneyMoves } from '../../../content/en/treasury/money-moves.ts';
import type { WaitingRefund } from '../../../data/payments/attention.ts';
import { useConfirmRefund, useWithdrawRefund } from '../../../data/treasury/moving.ts';
import { failureText } from '../../../organiser/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-store.ts';

const t = moneyMoves.second;
const { outcomes, moreThanLeft } = moneyMoves.refund;

interface WaitingRefundActionsProps {
  readonly waiting: WaitingRefund;
  readonly title: string;
  readonly amount: number;
}

/** A refund that waits: another person confirms it, and either withdraws it. */
export function WaitingRefundActions({ waiting, title, amount }: WaitingRefundActionsProps) {
  const confirm = useConfirmRefund();
  const withdraw = useWithdrawRefund();
  const isBusy = confirm.isPending || withdraw.isPending;
  const failed = (error: unknown) =>
    toast.error(
      title,
      failureText(error, {
        own_request: t.own,
        withdrawn: t.conflict,
        not_found: t.conflict,
        conflict: t.conflict,
        more_than_left: moreThanLeft,
      }),
    );
  return (
    <>
      {!waiting.is_own && (
        <Button
          busy={confirm.isPending}
          disabled={isBusy}
          aria-label={t.confirmFor(title)}
          onClick={() =>
            confirm.mutate(waiting.request, {
              onSuccess: (outcome) =>
                outcome === 'refused' || outcome === 'failed'
                  ? toast.error(kroner(amount), outcomes[outcome])
                  : toast.success(kroner(amount), outcomes[outcome]),
              onError: failed,
            })
          }
          label={t.confirm}
        />
      )}
      <Button
        look="quiet"
        busy={withdraw.isPending}
        disabled={isBusy}
        aria-label={t.withdrawFor(title)}
        onClick={() =>
          withdraw.mutate(
            { request: waiting.request },
            { onSuccess: () => toast.success(outcomes.withdrawn), onError: failed },
          )
        }
        label={t.withdraw}
      />
    </>
  );
}
