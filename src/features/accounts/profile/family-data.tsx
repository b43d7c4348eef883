import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { myData } from '../../../content/en/accounts/my-data.ts';
import { exportMyData, type FamilyData } from '../../../data/accounts/data-copy.ts';
import { copenhagenDate } from '../../../domain/dates.ts';
import { downloadText } from '../../../lib/download.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

const t = myData.download;

type Format = 'json' | 'pdf';

/** Gives the copy to the visitor. What writes the PDF is loaded only when it is asked for. */
async function download(data: FamilyData, format: Format): Promise<void> {
  const name = t.fileName(copenhagenDate(new Date(data.exported_at)));
  if (format === 'json') {
    downloadText(`${name}.json`, 'application/json;charset=utf-8', JSON.stringify(data, null, 2));
    return;
  }
  const [{ readableCopy }, { exportRecords }] = await Promise.all([
    import('./readable-copy.ts'),
    import('../../../lib/exports/export-records.ts'),
  ]);
  await exportRecords(name, readableCopy(data));
}

/** A family's rights over its own data, without an organiser: a whole copy, and deletion. */
export function FamilyDataPart({ userId }: { readonly userId: string }) {
  const [isDeleting, setDeleting] = useState(false);
  const copy = useMutation({
    mutationFn: async (format: Format) => download(await exportMyData(), format),
  });
  const isBusy = (format: Format) => copy.isPending && copy.variables === format;

  return (
    <section className="family-data">
      <h2>{myData.title}</h2>
      <p>{t.text}</p>
      {copy.isError && <Notice tone="bad" text={t.failed} />}
      <div className="row">
        <Button look="quiet" busy={isBusy('pdf')} onClick={() => copy.mutate('pdf')} label={t.readable} />
        <Button look="quiet" busy={isBusy('json')} onClick={() => copy.mutate('json')} label={t.json} />
      </div>
      <div className="family-data-delete">
        <p>{myData.deletion.intro}</p>
        <Button look="quiet" onClick={() => setDeleting(true)} label={myData.deletion.open} />
      </div>
      {isDeleting && <DeleteAccountDialog userId={userId} onClose={() => setDeleting(false)} />}
    </section>
  );
}
