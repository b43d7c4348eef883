import { useQuery } from '@tanstack/react-query';
import { developer } from '../../content/en/developer/developer.ts';
import { accessQueries } from '../../data/accounts/access.ts';
import { useMakeMeAdmin } from '../../data/developer/developer-mode.ts';
import { Button } from '../../ui/button.tsx';
import { Tool } from './tool.tsx';

const t = developer.me;

export function MeTool({ userId }: { readonly userId: string }) {
  const { data: level } = useQuery(accessQueries.myLevel(userId));
  const makeAdmin = useMakeMeAdmin();
  const text = level === null ? t.noAdmin : level === undefined ? undefined : t.level(level);
  return (
    <Tool {...{ title: t.title, text, doing: makeAdmin, done: t.adminDone }}>
      <Button busy={makeAdmin.isPending} onClick={() => makeAdmin.mutate(undefined)} label={t.admin} />
    </Tool>
  );
}
