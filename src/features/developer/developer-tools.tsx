import { useQuery } from '@tanstack/react-query';
import { developer as t } from '../../content/en/developer/developer.ts';
import { developerQueries, useMakeMeAdmin, useResetCamp } from '../../data/developer/developer-mode.ts';
import { accessQueries } from '../../data/accounts/access.ts';
import { toDataError } from '../../data/client/errors.ts';
import { isLocalHost } from '../../lib/developer-host.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoaderWithMessage } from '../../ui/loader.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { ClockTool } from './clock-tool.tsx';
import { FillTool } from './fill-tool.tsx';
import { TakeOverTool } from './take-over-tool.tsx';
import { ConfirmedButton, Tool } from './tool.tsx';
import './developer.css';

interface DeveloperToolsProps {
  readonly userId: string;
  readonly onTakenOver: () => void;
}

/** All tools, or that this database refuses them: whether it does is asked first. */
export function DeveloperTools({ userId, onTakenOver }: DeveloperToolsProps) {
  const testUsers = useQuery(developerQueries.testUsers(userId));
  if (testUsers.isPending) return <LoaderWithMessage>{t.loading}</LoaderWithMessage>;
  if (testUsers.isLoadingError) {
    return toDataError(testUsers.error).kind === 'unauthorized' ? (
      <Notice tone="warn" text={t.off} />
    ) : (
      <ErrorState message={t.couldNotLoad} onRetry={testUsers.refetch} />
    );
  }
  return (
    <div className="columns" style={{ '--column': '22rem', '--gap': 'var(--s5)' }}>
      <ClockTool />
      <MeTool userId={userId} />
      <TakeOverTool users={testUsers.data} onTakenOver={onTakenOver} />
      <FillTool />
      <ResetTool />
      {isLocalHost(window.location.hostname) && <LocalPlaces />}
    </div>
  );
}

function MeTool({ userId }: Pick<DeveloperToolsProps, 'userId'>) {
  const { data: level } = useQuery(accessQueries.myLevel(userId));
  const makeAdmin = useMakeMeAdmin();
  const text = level === null ? t.me.noAdmin : level === undefined ? undefined : t.me.level(level);
  return (
    <Tool {...{ title: t.me.title, text, doing: makeAdmin, done: t.me.adminDone }}>
      <Button busy={makeAdmin.isPending} onClick={() => makeAdmin.mutate(undefined)} label={t.me.admin} />
    </Tool>
  );
}

function ResetTool() {
  const { title, text, done, start, confirm } = t.reset;
  const reset = useResetCamp();
  return (
    <Tool {...{ title, text, doing: reset, done }}>
      <ConfirmedButton
        label={start}
        busy={reset.isPending}
        confirm={confirm}
        onConfirmed={() => reset.mutate(undefined)}
      />
    </Tool>
  );
}

/** Pages of the local default, which the site itself does not have. */
const places = [
  { href: '/__local/mail', label: t.places.mailbox },
  { href: '/nexi-sandbox/__sandbox', label: t.places.sandbox },
  { href: '/__local', label: t.places.local },
];

function LocalPlaces() {
  return (
    <Card aria-labelledby="local-places">
      <h2 id="local-places" className="x-large">
        {t.places.title}
      </h2>
      <ul className="tool-links">
        {places.map(({ href, label }) => (
          <li key={href}>
            <a className="touch-link" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
