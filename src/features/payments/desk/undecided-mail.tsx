import { adminPayment } from '../../../content/en/payments/admin-payment.ts';
import { useMayWriteToFamilies } from '../../../organiser/may-write.ts';
import { useDecideMail, type AttentionItem } from '../../../data/payments/attention.ts';
import { failureText } from '../../../organiser/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-store.ts';

const words = adminPayment.attention;

interface UndecidedMailProps {
  readonly matter: Pick<AttentionItem, 'kind' | 'key'>;
  readonly title: string;
}

/** Sends a mail again that may not have arrived or could not be written, or not; nothing for organisers below level 2. */
export function UndecidedMail({ matter, title }: UndecidedMailProps) {
  const t = matter.kind === 'mail_set_aside' ? words.setAside : words.unsure;
  const refusals = { conflict: t.conflict, not_wanted: t.notWanted, document_missing: t.documentMissing };
  const decide = useDecideMail();
  const mayDecide = useMayWriteToFamilies();
  if (!mayDecide) return null;

  const press = (is_again: boolean) =>
    decide.mutate(
      { key: matter.key, is_again },
      {
        onSuccess: () => toast.success(title, is_again ? t.sentAgain : t.leftAlone),
        onError: (error) => toast.error(title, failureText(error, refusals)),
      },
    );
  return (
    <>
      <Button
        look="quiet"
        busy={decide.isPending}
        aria-label={t.againFor(title)}
        onClick={() => press(true)}
        label={t.again}
      />
      <Button
        look="plain"
        aria-label={t.letBeFor(title)}
        onClick={() => !decide.isPending && press(false)}
        label={t.letBe}
      />
    </>
  );
}
