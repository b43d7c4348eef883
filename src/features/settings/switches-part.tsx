import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { shortDay } from '../../content/date-text.ts';
import { admin } from '../../content/en/site/admin.ts';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import {
  adminSettingQueries,
  useChangeSetting,
  type AdminSetting,
} from '../../data/settings/editable-settings.ts';
import { Button } from '../../ui/button.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { failureText } from '../../organiser/failure-text.ts';
import { Part } from '../../organiser/part.tsx';
import { TimeField } from '../../organiser/time-field.tsx';
import { useLiveQueries } from '../../data/client/live-queries.ts';
import { useSaveAtOnce } from '../../organiser/use-save-at-once.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { wholeNumber } from '../../domain/typed-values.ts';

const t = adminSettings.switches;
/** The length of `YYYY-MM-DDThh:mm`. */
const minutes = 16;

/** The camp's settings: booleans as switches, integers as fields. Another organiser's change appears at once. */
export function SwitchesPart() {
  const settings = useQuery(adminSettingQueries.all());
  useLiveQueries('admin_settings');
  return (
    <Part title={t.title} anchor="switches" query={settings}>
      {(rows) => (
        <div className="between">
          {rows.map((row) =>
            row.data_type === 'integer' ? (
              <NumberSetting key={row.name} setting={row} />
            ) : (
              <SwitchSetting key={row.name} setting={row} />
            ),
          )}
          <p className="admin-note quiet settings-effect">{t.intro}</p>
        </div>
      )}
    </Part>
  );
}

/** Saved when pressed. What could not be saved goes back to how it was, and says why. */
function SwitchSetting({ setting }: { readonly setting: AdminSetting }) {
  const words = t.known[setting.name];
  const label = words?.name ?? setting.name;
  const saveAtOnce = useSaveAtOnce(useChangeSetting(), label);
  const { name, bool, isOn, isHeld, turns_at: turnsAt } = setting;

  /** The hand overrules: a time that was set before goes. */
  function change(next: boolean) {
    saveAtOnce(
      { name, seen: { bool, turns_at: turnsAt }, value: { bool: next, turns_at: null } },
      t.changed(label, next ? t.on : t.off),
    );
  }

  return (
    <div>
      <SwitchField
        label={label}
        hint={words?.effect ?? setting.description}
        isOn={isOn}
        state={isOn ? t.on : t.off}
        isDisabled={isHeld}
        onChange={change}
      />
      {isHeld ? (
        <p className="quiet">{t.ended}</p>
      ) : (
        <TurnTime key={turnsAt} setting={setting} label={label} />
      )}
    </div>
  );
}

function TurnTime({ setting, label }: { readonly setting: AdminSetting; readonly label: string }) {
  const save = useChangeSetting();
  const { name, bool, isOn, turnsIn, turns_at: turnsAt } = setting;
  const stored = turnsIn === null ? '' : (turnsAt ?? '').slice(0, minutes);
  const [typed, setTyped] = useState(stored);
  const unplanned = name === 'DISABLE_NEW_USER' && !isOn ? t.afterCamp : t.never;
  const plan = stored === '' ? unplanned : t.turns(!isOn, shortDay(stored.slice(0, 10)), stored.slice(11));

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(
      { name, seen: { bool, turns_at: turnsAt }, value: { bool: isOn, turns_at: typed || null } },
      { onSuccess: () => toast.success(admin.saved, label) },
    );
  }

  return (
    <details className="near-below">
      <summary className="quiet">{plan}</summary>
      <SettingForm
        label={t.timeOf(label)}
        isBusy={save.isPending}
        isAsStored={typed === stored}
        onSubmit={submit}
      >
        <TimeField
          label={t.turnsAt(!isOn)}
          hint={t.turnsHint}
          error={save.error ? failureText(save.error) : undefined}
          value={typed}
          onChange={setTyped}
        />
      </SettingForm>
    </details>
  );
}

interface SettingFormProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly isAsStored: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
}

function SettingForm({ label, isBusy, isAsStored, onSubmit, children }: SettingFormProps) {
  return (
    <form className="number-setting row flush-fields" aria-label={label} onSubmit={onSubmit} noValidate>
      {children}
      <Button type="submit" look="quiet" busy={isBusy} disabled={isAsStored} label={admin.save} />
    </form>
  );
}

const LARGEST = 2_147_483_647;

function NumberSetting({ setting }: { readonly setting: AdminSetting }) {
  const save = useChangeSetting();
  /** What is typed; undefined while it is what is stored. */
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState('');
  const stored = setting.number_value;
  const label = t.known[setting.name]?.name ?? setting.name;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed === undefined || save.isPending) return;
    const value = typed.trim() === '' ? null : wholeNumber(typed, 0, LARGEST);
    setError(value === undefined ? t.numberWrong : '');
    if (value === undefined) return;
    save.mutate(
      { name: setting.name, seen: { number_value: stored }, value: { number_value: value } },
      {
        onSuccess: () => {
          setTyped(undefined);
          toast.success(admin.saved, t.changed(label, String(value ?? adminSettings.none)));
        },
        onError: (failure) => setError(failureText(failure)),
      },
    );
  }

  return (
    <SettingForm label={label} isBusy={save.isPending} isAsStored={typed === undefined} onSubmit={submit}>
      <NumberField
        label={label}
        hint={t.known[setting.name]?.effect ?? setting.description}
        error={error}
        value={typed ?? String(stored ?? '')}
        onChange={setTyped}
      />
    </SettingForm>
  );
}
