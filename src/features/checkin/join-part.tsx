import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { checkin } from '../../content/en/checkin/checkin.ts';
import { paths } from '../../content/paths.ts';
import { toDataError } from '../../data/client/errors.ts';
import { joinCheckin } from '../../data/checkin/phone-checkin.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

const t = checkin.join;
const problems: Readonly<Record<string, string>> = {
  code_unknown: t.unknown,
  too_many_attempts: t.tooMany,
};

/** Lets this phone in without an account, with a code that an organiser showed. It is used by a press: it works once. */
export function JoinPart({ code }: { readonly code: string }) {
  const navigate = useNavigate();
  const join = useMutation({
    mutationFn: joinCheckin,
    onSuccess: () => navigate(paths.checkin, { replace: true }),
  });
  return (
    <EmptyState
      action={
        <>
          <Button busy={join.isPending} onClick={() => join.mutate(code)} label={t.start} />
          {join.isError && <p role="alert">{problems[toDataError(join.error).code] ?? t.failed}</p>}
        </>
      }
    >
      {t.text}
    </EmptyState>
  );
}
