import { listText } from '../../content/list-text.ts';
import { adminRights as t } from '../../content/en/settings/admin-rights.ts';
import { useChangeAdmin, type AdminPerson } from '../../data/accounts/admins.ts';
import { jobs, jobsBelow, type Job } from '../../domain/accounts/jobs.ts';
import { useSaveAtOnce } from '../../organiser/use-save-at-once.ts';

/** Organisers cannot give anything to themselves. */
export function AdminJobs({ person, myLevel }: { readonly person: AdminPerson; readonly myLevel: number }) {
  const save = useChangeAdmin();
  const saveAtOnce = useSaveAtOnce(save, person.name);
  const { id, name, jobs: stored, current_jobs: current, is_this_season: isCurrent } = person;
  const has = save.isPending ? (save.variables.change?.jobs ?? []) : current;
  const lapsed = stored.filter((job) => !current.includes(job));
  const names = (some: readonly Job[]) => listText(some.map((job) => t.names[job]));
  const isBelow = (person.access_level ?? 0) < myLevel && (myLevel > 3 || !current.includes('administrator'));
  if (!isBelow) return has.length > 0 && <p className="admin-note quiet">{names(has)}</p>;
  return (
    <fieldset className="columns columns-fill" style={{ '--column': '8rem', '--gap': '0 var(--s4)' }}>
      <legend className="visually-hidden">{t.title}</legend>
      {jobsBelow(myLevel).map((job) => (
        <label key={job} className="choice">
          <input
            type="checkbox"
            aria-label={t.label(name, t.does(job))}
            checked={has.includes(job)}
            onChange={({ target: { checked } }) =>
              saveAtOnce(
                {
                  id,
                  seen: { jobs: stored },
                  change: { jobs: jobs.filter((one) => (one === job ? checked : has.includes(one))) },
                },
                name,
              )
            }
          />
          {t.names[job]}
        </label>
      ))}
      {!isCurrent && lapsed.length > 0 && <p className="admin-note quiet">{t.lapsed(names(lapsed))}</p>}
      {!isCurrent && current.length > 0 && <p className="admin-note quiet">{t.lasts}</p>}
    </fieldset>
  );
}
