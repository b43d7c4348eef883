import { Notice } from '../ui/notice.tsx';

export interface Effect {
  readonly text: string;
  /** It affects people and cannot be undone. */
  readonly isGrave?: boolean;
}

export function Effects({ title, effects }: { readonly title: string; readonly effects: readonly Effect[] }) {
  const isGrave = effects.some((effect) => effect.isGrave);
  return (
    <div aria-live="polite">
      {effects.length > 0 && (
        <Notice tone={isGrave ? 'warn' : 'info'}>
          <p>
            <strong>{title}</strong>
          </p>
          <ul>
            {effects.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
