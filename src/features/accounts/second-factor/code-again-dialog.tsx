import { useEffect, useState } from 'react';
import { secondFactor } from '../../../content/en/accounts/second-factor.ts';
import { answerCodeAgain } from '../../../data/client/code-again.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { latePart } from '../../../ui/late-part.tsx';

const AppCodeForm = latePart(async () => (await import('./app-code-form.tsx')).AppCodeForm);
const t = secondFactor.again;

/** Where organisers change rights or money: asks for the code again after twelve hours, and goes on with what was pressed. */
export function CodeAgain() {
  const [answer, setAnswer] = useState<(isGiven: boolean) => void>();
  useEffect(() => {
    answerCodeAgain(() => new Promise((resolve) => setAnswer(() => resolve)));
    return () => answerCodeAgain(null);
  }, []);
  if (!answer) return null;
  const end = (isGiven: boolean) => {
    setAnswer(undefined);
    answer(isGiven);
  };
  return (
    <Dialog title={t.title} onClose={() => end(false)}>
      <p>{t.intro}</p>
      <AppCodeForm submitLabel={t.submit} onGiven={() => end(true)} />
    </Dialog>
  );
}
