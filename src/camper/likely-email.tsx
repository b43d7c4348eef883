import { useState, type ReactNode } from 'react';
import { auth } from '../content/en/accounts/auth.ts';
import { likelyEmail } from '../domain/accounts/email.ts';
import { Button } from '../ui/button.tsx';

const t = auth.likelyEmail;

/** Asks about an address that looks mistyped, once, before anything is sent there; the same press again sends it as it is. */
export function useLikelyEmail(onTake: (email: string) => void): {
  readonly asksAbout: (email: string) => boolean;
  readonly question: ReactNode;
} {
  const [asked, setAsked] = useState<string>();
  const likely = asked === undefined ? null : likelyEmail(asked);
  return {
    asksAbout: (email) => {
      if (email === asked || likelyEmail(email) === null) return false;
      setAsked(email);
      return true;
    },
    question: (
      <div aria-live="polite">
        {likely !== null && (
          <p className="field-note">
            {t.question(likely.replace(/^.*@/, ''))}{' '}
            <Button
              look="plain"
              onClick={() => {
                onTake(likely);
                setAsked(undefined);
              }}
              label={t.take(likely)}
            />
          </p>
        )}
      </div>
    ),
  };
}
