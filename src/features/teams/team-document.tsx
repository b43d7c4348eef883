import { useMutation, useQuery } from '@tanstack/react-query';
import { dayAndTime } from '../../content/date-text.ts';
import { admin } from '../../content/en/site/admin.ts';
import { teamBoard } from '../../content/en/teams/team-board.ts';
import { documentQueries, useUploadDocument } from '../../data/site/documents.ts';
import type { ExportColumn } from '../../lib/exports/exported.ts';
import { useSingle } from '../../data/client/use-single.ts';
import { tableFile } from '../../lib/exports/export-table.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast-store.ts';

const t = teamBoard.document;

interface TeamDocumentProps<Row> {
  readonly columns: readonly ExportColumn<Row>[];
  /** In the order of the file. */
  readonly rows: readonly Row[];
}

/** Creates the PDF that families open from the current teams. Later moves appear once it is updated. */
export function TeamDocument<Row>({ columns, rows }: TeamDocumentProps<Row>) {
  const link = useQuery(documentQueries.link('teams'));
  const upload = useUploadDocument();
  const make = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const file = await tableFile({ format: 'pdf', fileName: 'teams', title: t.heading, columns, rows });
      const { signal } = new AbortController();
      if (file) await upload.mutateAsync({ document: 'teams', file, onProgress: () => undefined, signal });
    },
    onSuccess: () => toast.success(t.made),
  });
  const makeOnce = useSingle(make);
  return (
    <section aria-label={t.title}>
      <h3>{t.title}</h3>
      {link.isLoadingError && <ErrorState message={admin.couldNotLoad} onRetry={link.refetch} />}
      <p className="team-document-note quiet">
        {link.data === null && t.none}
        {link.data && t.since(dayAndTime(link.data.uploadedAt))} {t.shownWhen}
      </p>
      {make.error && <Notice tone="bad" text={t.failed} />}
      <Button
        look="quiet"
        busy={make.isPending}
        onClick={() => makeOnce()}
        label={link.data ? t.makeAgain : t.make}
      />
    </section>
  );
}
