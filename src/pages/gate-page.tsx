import { useLocation } from 'react-router-dom';
import { gate } from '../content/en/checkin/gate.ts';
import { gateCodePath } from '../content/gate-code-path.ts';
import { useSession } from '../data/accounts/session.ts';
import { openGate } from '../data/checkin/phone-gate.ts';
import { Gate } from '../features/checkin/gate-part.tsx';
import { GateCode } from './gate-code.tsx';
import { Page } from './page.tsx';
import { useGateShell } from './use-gate-shell.ts';

/** What this phone keeps is read while the rest of the page is still on its way. */
export const opened = openGate(undefined);

/** What opens without a net: who is on the bus, there, and gone, and, at /gate/code, a family's own code. */
export function Component() {
  const session = useSession();
  const { pathname } = useLocation();
  const opensOffline = useGateShell();
  if (pathname === gateCodePath) return <GateCode {...{ session, opensOffline }} />;
  return (
    <Page title={gate.title} width="form">
      <Gate session={session} opensOffline={opensOffline} />
    </Page>
  );
}
