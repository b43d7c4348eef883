import type { May } from '../domain/accounts/rights.ts';
import { useQueryClient } from '@tanstack/react-query';
import { admin as t } from '../content/en/site/admin.ts';
import { useSheetsFile } from '../organiser/sheets-file.tsx';
import { Button } from '../ui/button.tsx';
import { MenuItem } from '../ui/menu-item.tsx';

interface SundayPackProps {
  /** 2 or more. */
  readonly may: May;
  readonly isItem?: boolean;
}

export function SundayPack({ may, isItem = false }: SundayPackProps) {
  const client = useQueryClient();
  const { save, isSaving } = useSheetsFile('sunday_pack', t.pack, async () => {
    const { packSections } = await import('./sunday-pack-sections.ts');
    return packSections(client, may);
  });
  return isItem ? (
    <MenuItem isOff={isSaving} onPress={save}>
      {t.pack}
    </MenuItem>
  ) : (
    <Button look="quiet" busy={isSaving} onClick={save} label={t.pack} />
  );
}
