import { useState, type FormEvent } from 'react';
import { developer } from '../../content/en/developer/developer.ts';
import { useTakeOver, type TestUser } from '../../data/developer/developer-mode.ts';
import { toDataError } from '../../data/client/errors.ts';
import { fullName } from '../../domain/campers/names.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Tool } from './tool.tsx';

const t = developer.me;

function optionOf({ email, first_name, last_name, campers, access_level }: TestUser) {
  const name = first_name === null ? t.noRegistration : fullName({ first_name, last_name });
  return { value: email, label: t.someone(name, email, campers, access_level) };
}

interface TakeOverToolProps {
  readonly users: readonly TestUser[];
  readonly onTakenOver: () => void;
}

export function TakeOverTool({ users, onTakenOver }: TakeOverToolProps) {
  const [email, setEmail] = useState('');
  const takeOver = useTakeOver();
  const isChanged = takeOver.isError && toDataError(takeOver.error).code === 'invalid_credentials';

  function submit(event: FormEvent) {
    event.preventDefault();
    // Awaited here, not in `mutate`: the tools unmount as soon as another user is signed in.
    if (email !== '') takeOver.mutateAsync(email).then(onTakenOver, () => undefined);
  }

  return (
    <Tool
      title={t.takeOver}
      text={users.length === 0 ? t.none : t.takeOverHint}
      doing={takeOver}
      failure={isChanged ? t.notDemo : developer.failed}
    >
      {users.length > 0 && (
        <form onSubmit={submit}>
          <SelectField
            label={t.user}
            placeholder={t.userPlaceholder}
            required
            options={users.map(optionOf)}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" busy={takeOver.isPending} label={t.go} />
        </form>
      )}
    </Tool>
  );
}
