import { focusOnMount } from './focus-on-mount.ts';
import './notice.css';

/** Why something was not done. It takes the focus when it appears, so that it is in sight and read, wherever the press was. */
export function Failure({ text }: { readonly text: string | null | undefined }) {
  return text ? (
    <div key={text} ref={focusOnMount} tabIndex={-1} className="notice notice-bad failure" role="alert">
      <p>{text}</p>
    </div>
  ) : null;
}
