import { mailWords as t } from '../content/en/messages/mails.ts';
import type { MailTexts } from '../data/messages/reminders.ts';
import { mailVariables } from '../domain/messages/mail-variables.ts';
import { TextAreaField, TextField } from '../ui/text-field.tsx';
import './mail.css';

interface MailFieldsProps {
  readonly texts: MailTexts;
  readonly problems: Readonly<Record<keyof MailTexts, string>>;
  readonly onChange: (texts: MailTexts) => void;
}

/** Subject and text of a mail to families, and what can be filled into them. */
export function MailFields({ texts, problems, onChange }: MailFieldsProps) {
  return (
    <>
      <TextField
        label={t.fields.subject}
        error={problems.subject}
        value={texts.subject}
        onChange={(event) => onChange({ ...texts, subject: event.target.value })}
      />
      <TextAreaField
        label={t.fields.body}
        error={problems.body}
        rows={10}
        value={texts.body}
        onChange={(event) => onChange({ ...texts, body: event.target.value })}
      />
      <details className="mail-variables">
        <summary>{t.variables}</summary>
        <dl>
          {mailVariables.map((name) => (
            <div key={name}>
              <dt>
                <code>{`{${name}}`}</code>
              </dt>
              <dd>{t.variable[name]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
