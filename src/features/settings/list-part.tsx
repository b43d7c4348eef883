import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent } from 'react';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { facts as words } from '../../content/en/settings/facts.ts';
import { admin } from '../../content/en/site/admin.ts';
import { useLiveQueries } from '../../data/client/live-queries.ts';
import {
  listQuery,
  useChangeFacts,
  useRemoveListed,
  useStoreLogo,
  type ListedFacts,
  type ListTable,
} from '../../data/settings/change-facts.ts';
import { logoUrl } from '../../data/site/church.ts';
import { largestUpload, logoType } from '../../domain/site/upload-content.ts';
import { networks, type Sponsor } from '../../domain/site/church-and-place.ts';
import { failureText } from '../../organiser/failure-text.ts';
import { Part } from '../../organiser/part.tsx';
import { RemoveDialog } from '../../organiser/remove-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { latePart, useFetchAhead } from '../../ui/late-part.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { Fact } from './facts-part.tsx';

const EditFacts = latePart(async () => (await import('./edit-facts.tsx')).EditFacts);
const fields: Readonly<Record<ListTable, readonly Fact[]>> = {
  churches: ['name', ...networks],
  sponsors: ['name', 'website', 'alt'],
};

export function ListPart({ table }: { readonly table: ListTable }) {
  const query = useQuery(listQuery(table));
  useLiveQueries(table);
  useFetchAhead(EditFacts);
  const [edited, setEdited] = useState<ListedFacts | 'new'>();
  const [removed, setRemoved] = useState<ListedFacts>();
  const remove = useRemoveListed(table);
  const { title, intro, add, none, removeText } = words[table];
  const close = () => setEdited(undefined);
  return (
    <Part
      {...{ title, intro, query }}
      anchor={table}
      action={<Button look="quiet" onClick={() => setEdited('new')} label={add} />}
    >
      {(rows) => (
        <>
          {rows.length === 0 && <p className="admin-note quiet">{none}</p>}
          <ul className="flush">
            {rows.map((row, index) => (
              <li key={row.id} className="admin-item row">
                <div>
                  <strong>{row.name}</strong>
                </div>
                <div className="admin-actions row">
                  {'logo' in row && <LogoButton sponsor={row} />}
                  <Button
                    look="quiet"
                    aria-label={words.editNamed(row.name)}
                    onClick={() => setEdited(row)}
                    label={adminSettings.edit}
                  />
                  {index > 0 && <UpButton {...{ table, row }} above={rows.slice(0, index)} />}
                  <Button
                    look="plain"
                    aria-label={words.removeNamed(row.name)}
                    onClick={() => setRemoved(row)}
                    label={words.remove}
                  />
                </div>
              </li>
            ))}
          </ul>
          {edited && (
            <Dialog title={edited === 'new' ? add : words.editNamed(edited.name)} onClose={close}>
              <EditFacts
                {...{ table, title }}
                fields={fields[table]}
                id={edited === 'new' ? undefined : edited.id}
                facts={edited === 'new' ? {} : edited}
                onClose={close}
              />
            </Dialog>
          )}
          {removed && (
            <RemoveDialog
              title={words.removeTitle(removed.name)}
              text={removeText}
              submitLabel={words.remove}
              done={words.removed(removed.name)}
              what={removed}
              remove={remove}
              onClose={() => setRemoved(undefined)}
            />
          )}
        </>
      )}
    </Part>
  );
}

interface UpButtonProps {
  readonly table: ListTable;
  readonly row: ListedFacts;
  readonly above: readonly ListedFacts[];
}

function UpButton({ table, row, above }: UpButtonProps) {
  const save = useChangeFacts(table, row.id);
  const [second, first] = [above.at(-2)?.position, above.at(-1)?.position ?? 0];
  const position = second === undefined ? first - 1 : (second + first) / 2;
  return (
    <Button
      look="plain"
      busy={save.isPending}
      aria-label={words.upNamed(row.name)}
      onClick={() =>
        save.mutate(
          { seen: { position: row.position }, change: { position } },
          { onError: (error) => toast.error(row.name, failureText(error)) },
        )
      }
      label={words.up}
    />
  );
}

/** Why a file can be no logo; undefined when it can. */
async function logoProblem(file: File): Promise<string | undefined> {
  if (file.size > largestUpload.logo) return words.logoWrong;
  const found = logoType(new Uint8Array(await file.arrayBuffer()));
  if (!('problem' in found)) return undefined;
  return found.problem === 'mixed' ? words.logoMixed : words.logoWrong;
}

function LogoButton({ sponsor: { id, name, alt, logo } }: { readonly sponsor: Sponsor }) {
  const store = useStoreLogo();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const errorId = `logo-${id}-error`;

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = ''; // the same file can be chosen again
    if (file) void start(file);
  }

  async function start(file: File): Promise<void> {
    const found = await logoProblem(file);
    setWrong(found);
    if (found === undefined)
      store.mutate({ id, seen: logo, file }, { onSuccess: () => toast.success(admin.saved, name) });
  }

  const problem = wrong ?? (store.error && failureText(store.error));
  return (
    <>
      {logo !== null && (
        <img className="settings-logo" src={logoUrl(logo)} alt={alt ?? name} width={120} height={40} />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={words.logoOf(name)}
        onChange={choose}
      />
      <Button
        look="quiet"
        busy={store.isPending}
        aria-label={words.logoOf(name)}
        aria-describedby={problem ? errorId : undefined}
        onClick={() => input.current?.click()}
        label={words.logo}
      />
      <div role="alert">
        <FieldError id={errorId}>{problem || undefined}</FieldError>
      </div>
    </>
  );
}
