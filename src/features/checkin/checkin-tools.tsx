import { useState } from 'react';
import { checkin } from '../../content/en/checkin/checkin.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { CodeIcon } from '../../ui/action-icons.tsx';

const t = checkin.scan;

const Scanner = latePart(async () => (await import('./scanner.tsx')).Scanner);

export function CheckinTools({ onCode }: { readonly onCode: (code: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="checkin-icon-button" aria-label={t.open} onClick={() => setOpen(true)}>
        <CodeIcon />
      </button>
      {isOpen && (
        <Dialog title={t.title} onClose={() => setOpen(false)}>
          <Scanner
            onCode={(code) => {
              setOpen(false);
              onCode(code);
            }}
          />
        </Dialog>
      )}
    </>
  );
}
