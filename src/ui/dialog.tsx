import type { ReactNode } from 'react';
import { useLate } from './late.ts';
import { PlainDialog } from './plain-dialog.tsx';
import { overlays } from './overlays.ts';
import './cross.css';
import './dialog.css';

export interface DialogProps {
  readonly title: string;
  /** Asked for by escape, the cross and the parent's own buttons. The parent stops rendering the dialog then. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** A sheet at the right, as high as the screen; what is beside it stays in sight. */
  readonly isSide?: boolean;
  /** Why the last press of one of them did nothing; stands above them. */
  readonly failure?: string | null | undefined;
}

const standIn = { PrimeDialog: PlainDialog };

/** A modal dialog, open as long as it is rendered. Escape and the cross close it; focus returns to where it was. A sheet on narrow screens. */
export function Dialog(props: DialogProps) {
  const { PrimeDialog: Part } = useLate<{ PrimeDialog: typeof PlainDialog }>(overlays, standIn) ?? {};
  return Part && <Part {...props} />;
}
