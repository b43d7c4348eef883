import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { checkin } from '../content/en/checkin/checkin.ts';
import { camperQueries } from '../data/campers/family-campers.ts';
import {
  familyCodeQuery,
  keepName,
  storedCode,
  storedName,
  useNewCode,
} from '../data/checkin/code-of-family.ts';
import { fullName } from '../domain/campers/names.ts';
import { spacedCode } from '../domain/checkin/checkin.ts';
import { Button } from '../ui/button.tsx';
import { latePart } from '../ui/late-part.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorState } from '../ui/states.tsx';
import './family-code.css';

const t = checkin.code;

const CodeDrawing = latePart(async () => (await import('./code-drawing.tsx')).CodeDrawing);

interface FamilyCodeProps {
  /** Without a session the code stored on this device is shown. */
  readonly isSignedIn: boolean;
  readonly userId: string | undefined;
}

/** A family's code to be shown at bus and check-in: a drawing for the camera, and the letters. */
export function FamilyCode({ isSignedIn, userId = '' }: FamilyCodeProps) {
  const told = useQuery({ ...familyCodeQuery(), enabled: isSignedIn });
  const own = useQuery({ ...camperQueries.own(userId), enabled: userId !== '' });
  const name = own.data ? fullName(own.data) : storedName();
  useEffect(() => {
    if (own.data) keepName(fullName(own.data));
  }, [own.data]);
  const code = told.data ?? storedCode();
  if (code === undefined) {
    if (told.isFetching) return <Spinner label={t.loading} />;
    return <ErrorState message={t.failed} onRetry={told.refetch} />;
  }
  return (
    <div className="family-code">
      {name !== undefined && <p className="strong">{name}</p>}
      <CodeDrawing text={code} title={t.alt(spacedCode(code))} />
      <p className="family-code-letters">{spacedCode(code)}</p>
      <p>{t.text}</p>
    </div>
  );
}

/** Replaces the code that is shown everywhere, and so is apart from what a family comes for. */
export function NewCode() {
  const newCode = useNewCode();
  return (
    <section className="family-code-new">
      <p>{t.newCodeNote}</p>
      <Button look="danger" busy={newCode.isPending} onClick={() => newCode.mutate()} label={t.newCode} />
      {newCode.isError && <p role="alert">{t.failed}</p>}
    </section>
  );
}
