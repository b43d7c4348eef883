import { useEffect, useState } from 'react';
import { auth } from '../../content/en/accounts/auth.ts';
import { timings } from '../../content/timings.ts';
import { Button } from '../../ui/button.tsx';
import { failureText } from './sign-in-failure.ts';

const t = auth.code;
const coolDown = timings.resendCoolDown / 1000;

/** Whole seconds until a mail may be sent again; counting starts at once, since one has just been sent. */
function useCoolDown(): { seconds: number; restart: () => void } {
  const [seconds, setSeconds] = useState<number>(coolDown);
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return { seconds, restart: () => setSeconds(coolDown) };
}

/** Sends a mail again, not more often than the server accepts, and says how that went. */
export function ResendButton({ onResend }: { readonly onResend: () => Promise<void> }) {
  const { seconds, restart } = useCoolDown();
  const [outcome, setOutcome] = useState('');

  async function resend() {
    restart();
    try {
      await onResend();
      setOutcome(t.resent);
    } catch (error) {
      setOutcome(failureText(error));
    }
  }

  return (
    <>
      <Button look="quiet" disabled={seconds > 0} onClick={() => void resend()}>
        {seconds > 0 ? t.resendIn(seconds) : t.resend}
      </Button>
      <output>{outcome}</output>
    </>
  );
}
