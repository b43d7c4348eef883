import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { mailWords } from '../../content/en/messages/mails.ts';
import { reminderQueries, useChangeReminder, type Reminder } from '../../data/messages/reminders.ts';
import { Part } from '../../organiser/part.tsx';
import { Button } from '../../ui/button.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { EditReminder, reminderName } from './edit-reminder.tsx';
import { useSaveAtOnce } from '../../organiser/use-save-at-once.ts';

const t = mailWords.reminders;
const when: Readonly<Record<string, (from: number) => string>> = t.when;

export function RemindersPart() {
  const reminders = useQuery(reminderQueries.all());
  const [edited, setEdited] = useState<Reminder>();
  return (
    <Part title={adminSettings.reminders.title} intro={t.intro} anchor="reminders" query={reminders}>
      {(rows) => (
        <>
          <div className="between">
            {rows.map((reminder) => (
              <ReminderRow key={reminder.kind} reminder={reminder} onEdit={() => setEdited(reminder)} />
            ))}
          </div>
          {edited && (
            <EditReminder
              reminder={edited}
              current={rows.find(({ kind }) => kind === edited.kind) ?? edited}
              onClose={() => setEdited(undefined)}
            />
          )}
        </>
      )}
    </Part>
  );
}

function ReminderRow({ reminder, onEdit }: { readonly reminder: Reminder; readonly onEdit: () => void }) {
  const name = reminderName(reminder);
  const saveAtOnce = useSaveAtOnce(useChangeReminder(), name);
  return (
    <div className="settings-reminder">
      <SwitchField
        label={name}
        hint={when[reminder.anchor]?.(reminder.days_before) ?? ''}
        isOn={reminder.is_on}
        state={reminder.is_on ? t.on : t.off}
        onChange={(isOn) => saveAtOnce({ seen: reminder, isOn }, `${name}: ${isOn ? t.on : t.off}`)}
      />
      <Button look="quiet" aria-label={t.editNamed(name)} onClick={onEdit} label={t.edit} />
    </div>
  );
}
