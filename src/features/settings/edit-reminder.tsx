import { useState } from 'react';
import { mailWords } from '../../content/en/mails.ts';
import { useChangeReminder, type MailTexts, type Reminder } from '../../data/mails/reminders.ts';
import { languageCodes, languageOf, languages, type LanguageCode } from '../../domain/languages.ts';
import { failureText } from '../../organiser/failure-text.ts';
import { MailFields } from '../../organiser/mail-fields.tsx';
import { MailPreview } from '../../organiser/mail-preview.tsx';
import { mailProblems } from '../../organiser/mail-problems.ts';
import { SaveDialog } from '../../organiser/save-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useToast } from '../../ui/toast-store.ts';
import { reminderName } from './reminder-words.ts';

const t = mailWords.reminders;
const noProblems = { subject: '', body: '' };
const options = languageCodes.map((code) => ({ value: code, label: languages[code].name }));

interface EditReminderProps {
  readonly reminder: Reminder;
  readonly onClose: () => void;
}

/** The text of a reminder in each language; what is wrong in one that is not shown brings it up. */
export function EditReminder({ reminder, onClose }: EditReminderProps) {
  const toast = useToast();
  const save = useChangeReminder();
  const [texts, setTexts] = useState(reminder.texts);
  const [language, setLanguage] = useState<LanguageCode>('en');
  const [isChecked, setChecked] = useState(false);
  const isWrongIn = (code: LanguageCode) => Object.values(mailProblems(texts[code])).some(Boolean);

  function submit(): void {
    setChecked(true);
    const wrong = isWrongIn(language) ? language : languageCodes.find(isWrongIn);
    if (wrong) return setLanguage(wrong);
    save.mutate(
      { seen: reminder, texts },
      {
        onSuccess: () => {
          toast.success(t.saved, reminderName(reminder));
          onClose();
        },
      },
    );
  }

  function preview() {
    setChecked(true);
    return isWrongIn(language) ? null : { texts: texts[language], reminder: reminder.kind, language };
  }

  return (
    <SaveDialog
      title={t.dialog(reminderName(reminder))}
      isBusy={save.isPending}
      failure={save.isError ? failureText(save.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={t.language}
        options={options}
        value={language}
        onChange={(event) => setLanguage(languageOf(event.target.value))}
      />
      <MailFields
        texts={texts[language]}
        problems={isChecked ? mailProblems(texts[language]) : noProblems}
        onChange={(changed: MailTexts) => setTexts({ ...texts, [language]: changed })}
      />
      <MailPreview key={language} take={preview} />
    </SaveDialog>
  );
}
