import { useState, type FormEvent } from 'react';
import { dayAndTime } from '../../content/date-text.ts';
import { developer } from '../../content/en/developer/developer.ts';
import { useCampClock } from '../../data/site/camp-clock.ts';
import { useSetClock } from '../../data/developer/developer-mode.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Tool } from './tool.tsx';

const t = developer.clock;

/** `2025/04/20 12:05` as a date and time field takes it. */
function fieldValue(shown: string): string {
  return shown.replaceAll('/', '-').replace(' ', 'T');
}

export function ClockTool() {
  const clock = useCampClock();
  const setClock = useSetClock();
  const [typed, setTyped] = useState<string>();
  const shown = clock ? dayAndTime(clock.now) : '';
  const time = typed ?? fieldValue(shown);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (time !== '') setClock.mutate(time);
  }

  return (
    <Tool title={t.title} text={clock && t.now(shown)} doing={setClock} done={t.done}>
      <form onSubmit={submit}>
        <TextField
          type="datetime-local"
          label={t.time}
          value={time}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="near-below row">
          <Button type="submit" busy={setClock.isPending} label={t.set} />
          <Button
            look="quiet"
            onClick={() => {
              setTyped(undefined);
              setClock.mutate(null);
            }}
            label={t.real}
          />
        </div>
      </form>
    </Tool>
  );
}
