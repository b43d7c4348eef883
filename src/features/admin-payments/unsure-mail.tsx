import { mailWords } from '../../content/en/mails.ts';
import { useMayWriteToFamilies } from '../../organiser/may-write.ts';
import { toDataError } from '../../data/client/errors.ts';
import { useDecideMail } from '../../data/payments/attention.ts';
import { failureText } from '../../organiser/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast-store.ts';

const t = mailWords.unsure;

interface UnsureMailProps {
  /** The matter's key. */
  readonly matter: string;
  readonly title: string;
}

/** What a person says of a mail that may or may not have arrived; nothing for organisers below level 2. */
export function UnsureMail({ matter, title }: UnsureMailProps) {
  const toast = useToast();
  const decide = useDecideMail();
  const mayDecide = useMayWriteToFamilies();
  if (!mayDecide) return null;

  const press = (isAgain: boolean) =>
    decide.mutate(
      { key: matter, isAgain },
      {
        onSuccess: () => toast.success(title, isAgain ? t.sentAgain : t.leftAlone),
        onError: (error) => toast.error(title, refusalText(error)),
      },
    );
  return (
    <>
      <Button look="quiet" busy={decide.isPending} aria-label={t.againFor(title)} onClick={() => press(true)}>
        {t.again}
      </Button>
      <Button look="plain" aria-label={t.letBeFor(title)} onClick={() => !decide.isPending && press(false)}>
        {t.letBe}
      </Button>
    </>
  );
}

function refusalText(error: unknown): string {
  switch (toDataError(error).code) {
    case 'conflict':
      return t.conflict;
    case 'not_wanted':
      return t.notWanted;
    case 'document_missing':
      return t.documentMissing;
    default:
      return failureText(error);
  }
}
