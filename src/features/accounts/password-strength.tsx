import { auth as t } from '../../content/en/accounts/auth.ts';
import { passwordStrength } from '../../domain/accounts/password.ts';
import './password-strength.css';

const steps = { weak: 1, medium: 2, strong: 3 } as const;

/** Three bars and a word for how hard the typed password is to guess; nothing while there is none. */
export function PasswordStrength({ password }: { readonly password: string }) {
  if (password === '') return null;
  const strength = passwordStrength(password);
  return (
    <output className={`strength strength-${strength}`}>
      <span className="strength-bars" aria-hidden="true">
        {[1, 2, 3].map((step) => (
          <span key={step} className={step <= steps[strength] ? 'strength-on' : undefined} />
        ))}
      </span>
      {t.signup.strength}: {t.signup.strengths[strength]}
    </output>
  );
}
