import type { ReactNode } from 'react';
import { failureText } from '../../../camper/sign-in-failure.ts';
import { secondFactor as t } from '../../../content/en/accounts/second-factor.ts';
import { giveCode } from '../../../data/accounts/second-factor.ts';
import { toDataError } from '../../../data/client/errors.ts';
import { DigitsForm } from '../digits-form.tsx';

interface AppCodeFormProps {
  readonly submitLabel: string;
  /** The factor that was begun; without it the one that is there. */
  readonly begun?: string | undefined;
  readonly onGiven: () => void;
  readonly children?: ReactNode;
}

/** The six digits of the app. */
export function AppCodeForm({ submitLabel, begun, onGiven, children }: AppCodeFormProps) {
  return (
    <DigitsForm
      label={t.code}
      length={6}
      incomplete={t.codeMissing}
      submitLabel={submitLabel}
      give={(code) => giveCode(code, begun).then(onGiven)}
      problemOf={(error) => (toDataError(error).code.startsWith('mfa_') ? t.codeWrong : failureText(error))}
    >
      {children}
    </DigitsForm>
  );
}
