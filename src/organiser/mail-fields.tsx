import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { mailWords as t } from '../content/en/messages/mails.ts';
import type { MailTexts } from '../data/messages/reminders.ts';
import { mailVariables, type MailVariable } from '../domain/messages/mail-variables.ts';
import { Button } from '../ui/button.tsx';
import { TextAreaField, TextField } from '../ui/text-field.tsx';
import './mail.css';

interface MailFieldsProps {
  readonly texts: MailTexts;
  readonly problems: Readonly<Record<keyof MailTexts, string>>;
  readonly onChange: (texts: MailTexts) => void;
}

/** Subject and text of a mail to families; a chip inserts what is filled in for each of them where one wrote last. */
export function MailFields({ texts, problems, onChange }: MailFieldsProps) {
  const subject = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const [last, setLast] = useState<keyof MailTexts>('body');

  function insert(name: MailVariable): void {
    const field = last === 'subject' ? subject.current : body.current;
    if (!field) return;
    const { selectionStart, selectionEnd, value } = field;
    const before = `${value.slice(0, selectionStart ?? value.length)}{${name}}`;
    // The caret is set in the new text.
    flushSync(() => onChange({ ...texts, [last]: before + value.slice(selectionEnd ?? value.length) }));
    field.focus();
    field.setSelectionRange(before.length, before.length);
  }

  return (
    <>
      <TextField
        ref={subject}
        label={t.fields.subject}
        error={problems.subject}
        value={texts.subject}
        onFocus={() => setLast('subject')}
        onChange={(event) => onChange({ ...texts, subject: event.target.value })}
      />
      <TextAreaField
        ref={body}
        label={t.fields.body}
        error={problems.body}
        rows={10}
        value={texts.body}
        onFocus={() => setLast('body')}
        onChange={(event) => onChange({ ...texts, body: event.target.value })}
      />
      <fieldset className="mail-variables row">
        <legend className="quiet">{t.variables}</legend>
        {mailVariables.map((name) => (
          <Button key={name} look="quiet" onClick={() => insert(name)} label={t.variable[name]} />
        ))}
      </fieldset>
    </>
  );
}
