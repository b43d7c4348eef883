import { useState, type FormEvent } from 'react';
import { admin } from '../../content/en/site/admin.ts';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { useChangeSetting, type AdminSetting } from '../../data/settings/editable-settings.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { useToast } from '../../ui/toast-store.ts';
import { failureText } from '../../organiser/failure-text.ts';
import { wholeNumber } from '../../domain/typed-values.ts';

const t = adminSettings.switches;
const LARGEST = 2_147_483_647;

/** A setting that is a whole number, or empty. */
export function NumberSetting({ setting }: { readonly setting: AdminSetting }) {
  const toast = useToast();
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
    <form className="number-setting" aria-label={label} onSubmit={submit} noValidate>
      <NumberField
        label={label}
        hint={t.known[setting.name]?.effect ?? setting.description}
        error={error}
        value={typed ?? String(stored ?? '')}
        onChange={setTyped}
      />
      <Button type="submit" look="quiet" busy={save.isPending} disabled={typed === undefined}>
        {admin.save}
      </Button>
    </form>
  );
}
