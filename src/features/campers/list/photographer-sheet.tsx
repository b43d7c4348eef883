import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fieldName, fieldText } from '../../../camper/field-text.ts';
import { common } from '../../../content/en/common.ts';
import { consents } from '../../../content/en/accounts/consents.ts';
import { pictures as t } from '../../../content/en/campers/pictures.ts';
import { pictureSheetQuery, type PicturedCamper } from '../../../data/campers/picture-sheet.ts';
import { pictureChoices } from '../../../domain/accounts/consents.ts';
import { groupBy } from '../../../domain/group-by.ts';
import { exportTable } from '../../../lib/exports/export-table.ts';
import type { ExportColumn } from '../../../lib/exports/exported.ts';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { toast } from '../../../ui/toast-store.ts';

const columns: readonly ExportColumn<PicturedCamper>[] = [
  { title: common.family, value: ({ family }) => family },
  { title: fieldName('name'), value: ({ name }) => name },
  { title: consents.kinds.pictures, value: (one) => consents.choices.answers.pictures[one.pictures] },
  { title: fieldName('gender'), value: ({ gender }) => fieldText('gender', gender) },
  { title: common.age, value: ({ age }) => age },
  { title: fieldName('team'), value: ({ team }) => team ?? '' },
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

/** By family, those first in which someone wants no pictures; within a family as they are listed. */
function inOrder(people: readonly PicturedCamper[]): readonly PicturedCamper[] {
  const strictest = (family: readonly PicturedCamper[]) =>
    Math.min(...family.map(({ pictures }) => pictureChoices.indexOf(pictures)));
  return [...groupBy(people, ({ family_id: id }) => id).values()]
    .toSorted((a, b) => strictest(a) - strictest(b))
    .flat();
}
