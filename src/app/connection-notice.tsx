import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { frame } from '../content/en/site/frame.ts';
import { useConnection } from '../lib/connection.ts';
import { Button } from '../ui/button.tsx';
import './connection-notice.css';

const t = frame.connection;

/** Above everything. Trying again only reads; it sends nothing that the visitor has not sent. */
export default function ConnectionNotice() {
  const connection = useConnection();
  const queryClient = useQueryClient();
  const isAsking = useIsFetching() > 0;
  return (
    <output className="connection">
      {connection !== 'fine' && (
        // A status may hold inline content only.
        <span className="connection-bar spread">
          <span>{t[connection === 'lost' && navigator.onLine ? 'unreachable' : connection]}</span>
          {connection === 'lost' && (
            <Button
              look="plain"
              busy={isAsking}
              onClick={() => void queryClient.refetchQueries({ type: 'active' })}
              label={frame.retry}
            />
          )}
        </span>
      )}
    </output>
  );
}
