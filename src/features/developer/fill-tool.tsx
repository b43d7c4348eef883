import { useEffect, useRef, useState } from 'react';
import { developer } from '../../content/en/developer/developer.ts';
import { useFillCamp } from '../../data/developer/developer-mode.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ConfirmedButton, Tool } from './tool.tsx';

const t = developer.fill;
const mostFamilies = 6000;

export function FillTool() {
  const [typed, setTyped] = useState('100');
  const [error, setError] = useState('');
  const [added, setAdded] = useState(0);
  const fill = useFillCamp();
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  const families = Number(typed);
  const isRight = Number.isInteger(families) && families >= 1 && families <= mostFamilies;

  function check(): boolean {
    setError(isRight ? '' : t.invalid);
    return isRight;
  }

  function start() {
    stopping.current = new AbortController();
    setAdded(0);
    fill.mutate({ families, onProgress: setAdded, signal: stopping.current.signal });
  }

  return (
    <Tool title={t.title} text={t.text} doing={fill} done={t.done(fill.data ?? 0)}>
      <TextField
        type="number"
        inputMode="numeric"
        min={1}
        max={mostFamilies}
        label={t.families}
        error={error}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="near-below row">
        <ConfirmedButton
          label={t.start}
          busy={fill.isPending}
          confirm={{ title: t.confirm.title, text: t.confirm.text(families), go: t.confirm.go }}
          mayAsk={check}
          onConfirmed={start}
        />
        {fill.isPending && <Button look="quiet" onClick={() => stopping.current?.abort()} label={t.stop} />}
      </div>
      {fill.isPending && <ProgressBar label={t.progress} percent={(100 * added) / families} />}
    </Tool>
  );
}
