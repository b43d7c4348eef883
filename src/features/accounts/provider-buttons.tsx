import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { auth } from '../../content/en/accounts/auth.ts';
import { wholeAddress } from '../../content/language.ts';
import { nextPath, paths } from '../../content/paths.ts';
import { signInWithProvider, type OAuthProvider } from '../../data/accounts/sign-in.ts';
import { env } from '../../lib/env.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { failureText } from '../../camper/sign-in-failure.ts';

const t = auth.providers;
const known: readonly OAuthProvider[] = ['google', 'facebook'];

/** Marks of browsers inside Messenger, Facebook, Instagram, WhatsApp, Line, TikTok and other Android apps. */
const marks = /FBAN|FBAV|FB_IAB|Instagram|WhatsApp|\bLine\/|TikTok|musical_ly|; wv\)/;

/** Whether the page is open inside another app, where Google refuses to log anyone in. */
export const isInAppBrowser = (userAgent: string) => marks.test(userAgent);

/** Google and Facebook, as far as this installation has them. Google is replaced by advice inside other apps. */
export function ProviderButtons() {
  const { search } = useLocation();
  const [failure, setFailure] = useState('');
  const providers = known.filter((provider) => env.oauthProviders.includes(provider));
  if (providers.length === 0) return null;

  const isBlocked = (provider: OAuthProvider) =>
    provider === 'google' && !import.meta.env.SSR && isInAppBrowser(window.navigator.userAgent);

  function leave(provider: OAuthProvider) {
    if (!window.navigator.onLine) {
      setFailure(auth.problems.offline); // their page would not come, and ours would be gone
      return;
    }
    const redirectTo = wholeAddress(nextPath(search, paths.form));
    signInWithProvider(provider, redirectTo).catch((error: unknown) => setFailure(failureText(error)));
  }

  return (
    <>
      <p className="auth-or">{auth.or}</p>
      <div className="stack" style={{ '--gap': 'var(--s3)' }}>
        {providers.map((provider) =>
          isBlocked(provider) ? (
            <Notice key={provider}>
              <p>{t.inApp}</p>
            </Notice>
          ) : (
            <Button key={provider} look="quiet" wide onClick={() => leave(provider)} label={t[provider]} />
          ),
        )}
      </div>
      <Failure text={failure} />
    </>
  );
}
