import { focusOnMount } from './focus-on-mount.ts';

/** A dialog's heading. The focus begins here: the name is read, and no keyboard of a phone covers what is asked. */
export function DialogTitle({ id, children }: { readonly id?: string; readonly children: string }) {
  return (
    <h2 ref={focusOnMount} id={id} className="dialog-title x-large flush" tabIndex={-1}>
      {children}
    </h2>
  );
}
