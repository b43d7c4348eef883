import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fieldName, fieldText } from '../../../camper/field-text.ts';
import { consents } from '../../../content/en/accounts/consents.ts';
import { pictures as t } from '../../../content/en/campers/pictures.ts';
import { pictureSheetQuery, type PicturedCamper } from '../../../data/campers/picture-sheet.ts';
import { pictureChoices } from '../../../domain/accounts/consents.ts';
import { exportTable } from '../../../lib/exports/export-table.ts';
import type { ExportColumn } from '../../../lib/exports/exported.ts';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { toast } from '../../../ui/toast-store.ts';

const columns: readonly ExportColumn<PicturedCamper>[] = [
  { title: fieldName('name'), value: ({ name }) => name },
  { title: consents.kinds.pictures, value: (one) => consents.choices.answers.pictures[one.pictures] },
  { title: fieldName('team'), value: ({ team }) => team ?? '' },
  { title: fieldName('birthday'), value: ({ birthday }) => fieldText('birthday', birthday) },
];

export function PictureSheet() {
  const queryClient = useQueryClient();
  const file = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const rows = inOrder(await queryClient.fetchQuery(pictureSheetQuery()));
      return exportTable({ fileName: 'pictures', title: t.title, columns, rows, format: 'pdf' });
    },
    onSuccess: (name) => toast.success(t.title, name ?? ''),
    onError: () => toast.error(t.title, t.failed),
  });
  return (
    <MenuItem isOff={file.isPending} onPress={() => file.mutate()}>
      {t.save}
    </MenuItem>
  );
}

/** Those who want no pictures first. */
const inOrder = (people: readonly PicturedCamper[]): readonly PicturedCamper[] =>
  people.toSorted((a, b) => pictureChoices.indexOf(a.pictures) - pictureChoices.indexOf(b.pictures));
