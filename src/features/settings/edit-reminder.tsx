import { useState } from 'react';
import { whoDidIt } from '../../content/en/accounts/who-did-it.ts';
import { mailWords } from '../../content/en/messages/mails.ts';
import { useChangedBy } from '../../data/accounts/changed-by.ts';
import { textsOf, useChangeReminder, type MailTexts, type Reminder } from '../../data/messages/reminders.ts';
import { languageCodes, languageOf, languages, type LanguageCode } from '../../domain/campers/languages.ts';
import { MailFields } from '../../organiser/mail-fields.tsx';
import { MailPaper, MailPreview } from '../../organiser/mail-preview.tsx';
import { mailProblems } from '../../organiser/mail-problems.ts';
import { SaveDialog } from '../../organiser/save-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { saved } from '../../ui/toast-store.ts';

const t = mailWords.reminders;
const kinds: Readonly<Record<string, string>> = t.kinds;
export const reminderName = ({ kind }: Reminder): string => kinds[kind] ?? kind;

const noProblems = { subject: '', body: '' };
const options = languageCodes.map((code) => ({ value: code, label: languages[code].name }));

interface EditReminderProps {
  /** As it was when the dialog was opened. */
  readonly reminder: Reminder;
  /** As it is now: differs if someone else has changed it since. */
  readonly current: Reminder;
  readonly onClose: () => void;
}

/** The text of a reminder in each language; what is wrong in one that is not shown, or changed by others, brings it up. */
export function EditReminder({ reminder, current, onClose }: EditReminderProps) {
  const save = useChangeReminder();
  const [typed, setTyped] = useState<Partial<Record<LanguageCode, MailTexts>>>({});
  const [language, setLanguage] = useState<LanguageCode>('en');
  const [isChecked, setChecked] = useState(false);
  // A language that is left as it is shows what others write, and collides with nothing.
  const textIn = (code: LanguageCode) => typed[code] ?? textsOf(current, code);
  const changed = languageCodes.filter(
    (code) => !isSame(textIn(code), textsOf(reminder, code)) && typed[code],
  );
  const isTaken = (code: LanguageCode) => current[`print_${code}`] !== reminder[`print_${code}`];
  const isChangedByOthers = !save.isPending && !save.isSuccess && changed.some(isTaken);
  const by = useChangedBy('reminders', reminder.kind, isChangedByOthers);
  const isWrongIn = (code: LanguageCode) => Object.values(mailProblems(textIn(code))).some(Boolean);

  function submit(): void {
    setChecked(true);
    const wrong = isWrongIn(language) ? language : languageCodes.find(isWrongIn);
    if (wrong) return setLanguage(wrong);
    if (changed.length === 0) return onClose();
    save.mutate(
      { seen: current, texts: Object.fromEntries(changed.map((code) => [code, textIn(code)])) },
      { onSuccess: saved(onClose, t.saved, reminderName(reminder)) },
    );
  }

  function preview() {
    setChecked(true);
    return isWrongIn(language) ? null : { texts: textIn(language), reminder: reminder.kind, language };
  }

  return (
    <SaveDialog
      title={t.dialog(reminderName(reminder))}
      saving={save}
      failure={
        isChangedByOthers
          ? t.conflict(
              whoDidIt.faster(by),
              changed.filter(isTaken).map((code) => languages[code].name),
            )
          : undefined
      }
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
        texts={textIn(language)}
        problems={isChecked ? mailProblems(textIn(language)) : noProblems}
        onChange={(text: MailTexts) => setTyped({ ...typed, [language]: text })}
      />
      {isChangedByOthers && isTaken(language) && (
        <MailPaper title={t.theirs(by ? whoDidIt.who(by) : null)} {...textsOf(current, language)} />
      )}
      <MailPreview key={language} take={preview} />
    </SaveDialog>
  );
}

const isSame = (one: MailTexts, other: MailTexts) => one.subject === other.subject && one.body === other.body;
