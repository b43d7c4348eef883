import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { frame } from '../content/en/site/frame.ts';
import { useConnection } from '../lib/connection.ts';
import { Button } from '../ui/button.tsx';
import './connection-notice.css';

const t = frame.connection;

/**
 * Says above whatever is open that the connection is lost or slow, so that nothing waits in silence. Trying again only
 * asks: what somebody wants to send, they send.
 */
export default function ConnectionNotice() {
  const connection = useConnection();
  const queryClient = useQueryClient();
  const isAsking = useIsFetching() > 0;
  return (
    <output className="connection">
      {connection !== 'fine' && (
        // In a status only what a line of text may hold.
        <span className="connection-bar">
          <span>{t[connection]}</span>
          {connection === 'lost' && (
            <Button
              look="plain"
              busy={isAsking}
              onClick={() => void queryClient.refetchQueries({ type: 'active' })}
            >
              {frame.retry}
            </Button>
          )}
        </span>
      )}
    </output>
  );
}
