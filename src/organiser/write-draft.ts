import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AttachableFile, Message } from '../data/messages/messages.ts';

/** The text being written, without its recipients. */
export type Draft = Omit<Message, 'campers'>;

const draftKey = ['message-draft'];
const empty = (): Draft => ({ id: crypto.randomUUID(), subject: '', body: '', attachments: [] });

/** What is typed stays when the dialog is closed, until it is sent or the session ends: it is never stored on the device. */
export function useDraft() {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => queryClient.getQueryData<Draft>(draftKey) ?? empty());

  function keep(next: Draft): void {
    queryClient.setQueryDefaults(draftKey, { gcTime: Infinity });
    queryClient.setQueryData(draftKey, next);
    setDraft(next);
  }
  return {
    draft,
    change: (texts: Pick<Draft, 'subject' | 'body'>) => keep({ ...draft, ...texts }),
    attach: (file: AttachableFile, isWith: boolean) => {
      const others = draft.attachments.filter((one) => one !== file);
      keep({ ...draft, attachments: isWith ? [...others, file] : others });
    },
    /** Called after sending, so that the next message gets another id. */
    forget: () => queryClient.removeQueries({ queryKey: draftKey }),
  };
}
