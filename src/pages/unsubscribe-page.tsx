import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { unsubscribe as t } from '../content/en/messages/unsubscribe.ts';
import { sayMailWish } from '../data/messages/unsubscribe.ts';
import { Button } from '../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from './page.tsx';

/** /unsubscribe: where a link in a mail leads. One press ends reminders and news, without a login; another brings them back. */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [isWanted, setWanted] = useState<boolean>();
  const [failure, setFailure] = useState(token === '' ? t.unknown : '');
  const [isBusy, setBusy] = useState(false);

  async function say(wanted: boolean) {
    setBusy(true);
    const answer = await sayMailWish(token, wanted);
    setBusy(false);
    setFailure(answer === 'done' ? '' : t[answer]);
    if (answer === 'done') setWanted(wanted);
  }

  return (
    <Page title={t.title} width="form" intro={<p>{t.intro}</p>}>
      <p>{t.stays}</p>
      <div aria-live="polite">
        {isWanted !== undefined && <Notice tone="good" text={isWanted ? t.back : t.stopped} />}
      </div>
      <Failure text={failure} />
      {token !== '' &&
        (isWanted === false ? (
          <Button look="quiet" busy={isBusy} onClick={() => void say(true)} label={t.again} />
        ) : (
          <Button busy={isBusy} onClick={() => void say(false)} label={t.stop} />
        ))}
    </Page>
  );
}
