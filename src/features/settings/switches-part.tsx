import { useQuery } from '@tanstack/react-query';
import { admin } from '../../content/en/site/admin.ts';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import {
  adminSettingQueries,
  useChangeSetting,
  type AdminSetting,
} from '../../data/settings/editable-settings.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useToast } from '../../ui/toast-store.ts';
import { failureText } from '../../organiser/failure-text.ts';
import { NumberSetting } from './number-setting.tsx';
import { Part } from '../../organiser/part.tsx';
import { useLiveQueries } from '../../data/client/live-queries.ts';
import { useSingle } from '../../data/client/use-single.ts';

const t = adminSettings.switches;

/** The camp's settings: booleans as switches, integers as fields. Another organiser's change appears at once. */
export function SwitchesPart() {
  const settings = useQuery(adminSettingQueries.all());
  useLiveQueries('admin_settings');
  return (
    <Part title={t.title} anchor="switches" query={settings}>
      {(rows) => (
        <div className="settings-rows">
          {rows.map((row) =>
            row.data_type === 'integer' ? (
              <NumberSetting key={row.name} setting={row} />
            ) : (
              <SwitchSetting key={row.name} setting={row} />
            ),
          )}
          <p className="admin-note settings-effect">{t.intro}</p>
        </div>
      )}
    </Part>
  );
}

/** Saved when pressed. What could not be saved goes back to how it was, and says why. */
function SwitchSetting({ setting }: { readonly setting: AdminSetting }) {
  const toast = useToast();
  const saveOnce = useSingle(useChangeSetting());
  const words = t.known[setting.name];
  const label = words?.name ?? setting.name;

  function change(isOn: boolean) {
    saveOnce(
      { name: setting.name, seen: { bool: setting.bool }, value: { bool: isOn } },
      {
        onSuccess: () => toast.success(admin.saved, t.changed(label, isOn ? t.on : t.off)),
        onError: (error) => toast.error(label, failureText(error)),
      },
    );
  }

  return (
    <SwitchField
      label={label}
      hint={words?.effect ?? setting.description}
      isOn={setting.bool}
      state={setting.bool ? t.on : t.off}
      onChange={change}
    />
  );
}
