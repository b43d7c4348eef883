import { useQuery } from '@tanstack/react-query';
import { dayAndTime } from '../../../content/date-text.ts';
import { logins as t } from '../../../content/en/accounts/logins.ts';
import { loginQueries, useEndLogin, type Login } from '../../../data/accounts/logins.ts';
import { deviceName } from '../../../domain/accounts/device-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { FamilyPart } from './family-part.tsx';

function nameOf({ device }: Login): string {
  const { browser, system } = deviceName(device);
  return t.device(browser, system);
}

/** On which devices someone is logged in, each of which but this one can be logged out from here. */
export function LoginsPart() {
  const end = useEndLogin();
  const endLogin = (id: string | null) =>
    end.mutate(id, { onSuccess: () => toast.success(t.ended, t.endedText) });
  return (
    <FamilyPart title={t.title} failed={t.couldNotLoad} query={useQuery(loginQueries.mine())}>
      {(rows) => (
        <>
          <ul className="logins">
            {rows.map((login) => (
              <li key={login.id}>
                <p>
                  {nameOf(login)} {login.is_this && <Tag>{t.isThis}</Tag>}
                </p>
                <p className="quiet">{t.since(dayAndTime(login.since), dayAndTime(login.last_used))}</p>
                {!login.is_this && (
                  <Button
                    look="plain"
                    aria-label={t.endNamed(nameOf(login))}
                    disabled={end.isPending}
                    onClick={() => endLogin(login.id)}
                    label={t.end}
                  />
                )}
              </li>
            ))}
          </ul>
          {end.isError && <Notice tone="bad" text={t.failed} />}
          {rows.some(({ is_this: isThis }) => !isThis) && (
            <Button look="quiet" busy={end.isPending} onClick={() => endLogin(null)} label={t.endOthers} />
          )}
        </>
      )}
    </FamilyPart>
  );
}
