import { developer } from '../../content/en/developer/developer.ts';
import { useResetCamp } from '../../data/developer/developer-mode.ts';
import { ConfirmedButton, Tool } from './tool.tsx';

const t = developer.reset;

export function ResetTool() {
  const reset = useResetCamp();
  return (
    <Tool {...{ title: t.title, text: t.text, doing: reset, done: t.done }}>
      <ConfirmedButton
        label={t.start}
        busy={reset.isPending}
        confirm={t.confirm}
        onConfirmed={() => reset.mutate(undefined)}
      />
    </Tool>
  );
}
