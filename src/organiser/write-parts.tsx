import { useQuery } from '@tanstack/react-query';
import { mailWords } from '../content/en/messages/mails.ts';
import { documentQueries, type CampDocument } from '../data/site/documents.ts';
import { attachableFiles, type AttachableFile, type FamilyCounts } from '../data/messages/messages.ts';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { ErrorState } from '../ui/states.tsx';
import { retryOf } from '../lib/retry-of.ts';
import './mail.css';

const t = mailWords.write;
const reasons = ['no_address', 'refused', 'bounced', 'complained'] as const;

/** How many families and emails, and who is not reached. */
export function Reach({ counts }: { readonly counts: FamilyCounts | undefined }) {
  const without = reasons.filter((reason) => counts && counts[reason] > 0);
  return (
    <div aria-live="polite" className="mail-reach flush-texts">
      <p>
        <strong>{counts ? t.reach(counts.mails, counts.families) : t.counting}</strong>
      </p>
      {counts?.mails === 0 && <p>{t.nobody}</p>}
      {counts && without.length > 0 && (
        <ul>
          {without.map((reason) => (
            <li key={reason}>{t.without[reason](counts[reason])}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface AttachedFilesProps {
  readonly chosen: readonly AttachableFile[];
  readonly onChange: (file: AttachableFile, isWith: boolean) => void;
}

const documentOf: Readonly<Record<AttachableFile, CampDocument>> = {
  'schedule.pdf': 'schedule',
  'teams.pdf': 'teams',
};

/** The uploaded documents as attachments; says so when they cannot be loaded. */
export function AttachedFiles({ chosen, onChange }: AttachedFilesProps) {
  const schedule = useQuery(documentQueries.link('schedule'));
  const teams = useQuery(documentQueries.link('teams'));
  const retry = retryOf(schedule, teams);
  if (retry) return <ErrorState message={t.filesNotLoaded} onRetry={retry} />;
  const links = { schedule: schedule.data, teams: teams.data };
  const there = attachableFiles.filter((file) => links[documentOf[file]]);
  if (there.length === 0) return null;
  return (
    <fieldset className="field">
      <legend>{mailWords.fields.attachments}</legend>
      <p className="quiet">{t.filesHint}</p>
      {there.map((file) => (
        <CheckboxField
          key={file}
          label={t.files[file]}
          checked={chosen.includes(file)}
          onCheck={(isChecked) => onChange(file, isChecked)}
        />
      ))}
    </fieldset>
  );
}
