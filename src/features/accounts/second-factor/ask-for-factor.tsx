import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { frame } from '../../../content/en/site/frame.ts';
import { secondFactorQueries } from '../../../data/accounts/second-factor.ts';
import { Loader } from '../../../ui/loader.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { EnterFactor } from './enter-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpFactor } from './set-up-factor.tsx';

interface AskForFactorProps {
  readonly userId: string;
  /** The session has the second factor, and a new one its recovery codes. */
  readonly onDone: () => void;
}

/** Sets the second factor up where there is none, or asks for its code: in place of the dashboard, and on the profile. */
export function AskForFactor({ userId, onDone }: AskForFactorProps) {
  const own = useQuery(secondFactorQueries.mine(userId));
  const [isNew, setNew] = useState(false);
  if (isNew) return <RecoveryCodes onDone={onDone} />;
  if (own.isPending) return <Loader label={frame.loading} />;
  if (own.isError) return <ErrorState message={frame.couldNotLoad} onRetry={own.refetch} />;
  if (own.data?.state === 'set_up' || own.data?.state === 'offered')
    return <SetUpFactor onGiven={() => setNew(true)} />;
  return <EnterFactor onGiven={onDone} onRemoved={() => void own.refetch()} />;
}
