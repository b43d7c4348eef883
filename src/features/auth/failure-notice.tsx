import { Notice } from '../../ui/notice.tsx';

/** Says what went wrong when no field explains it; nothing while nothing did. */
export function FailureNotice({ text }: { readonly text: string | undefined }) {
  return text ? (
    <Notice tone="bad">
      <p>{text}</p>
    </Notice>
  ) : null;
}
