import { health } from '../../content/en/health/health.ts';
import type { StoredHealth } from '../../data/health/family-health.ts';
import { consentText } from './consent-text.ts';

const t = health.consent;
const terms: Readonly<Record<string, string>> = t.terms;

export function GivenConsent({ told }: { readonly told: StoredHealth }) {
  return (
    <div className="health-note">
      <p>{consentText(told)}</p>
      <details>
        <summary>{t.words(told.consent_version)}</summary>
        <p>{terms[told.consent_version]}</p>
      </details>
    </div>
  );
}
