import { useLocation } from 'react-router-dom';
import { gate } from '../content/en/gate.ts';
import { gateCodePath } from '../content/gate-code-path.ts';
import { useSession } from '../data/account/session.ts';
import { Gate } from '../features/gate/gate-part.tsx';
import { GateCode } from './gate-code.tsx';
import { Page } from './page.tsx';
import { useGateShell } from './use-gate-shell.ts';

/** What opens without a net: who is on the bus, there, and gone, and, at /gate/code, a family's own code. */
export function Component() {
  const session = useSession();
  const { pathname } = useLocation();
  const opensOffline = useGateShell();
  if (pathname === gateCodePath) return <GateCode session={session} />;
  return (
    <Page title={gate.title} width="form">
      <Gate session={session} opensOffline={opensOffline} />
    </Page>
  );
}
