import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AttachableFile, Message, SentMessage } from '../data/messages/messages.ts';

export type Draft = Omit<Message, 'campers'>;

const begin = ({ subject, body } = { subject: '', body: '' }): Draft => ({
  ...{ id: crypto.randomUUID(), subject, body, attachments: [] },
});

/**
 * What is typed stays when the dialog is closed, until it is sent or the session ends: it is never stored on the device.
 * @param from a message that was sent, which has a draft of its own that begins with its words
 */
export function useDraft(from?: SentMessage) {
  const queryClient = useQueryClient();
  const draftKey = ['message-draft', from?.id];
  const [draft, setDraft] = useState(() => queryClient.getQueryData<Draft>(draftKey) ?? begin(from));

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
