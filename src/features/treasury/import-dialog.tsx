import { useState, type ChangeEvent } from 'react';
import { treasury } from '../../content/en/treasury/treasury.ts';
import type { TextTable } from '../../lib/read-csv.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  type FileKind,
  bankRows,
  fieldsOf,
  isNeeded,
  payoutRows,
  rememberedMapping,
  rememberMapping,
  writtenAs,
  type FileField,
  type Mapping,
} from './mapped-rows.ts';
import { kroner } from '../../content/money-text.ts';
import {
  useImportPayout,
  useImportStatement,
  type AlikeRows as Alike,
} from '../../data/treasury/treasury.ts';
import { fromOre } from '../../domain/payments/price.ts';
import { OrganiserForm } from '../../organiser/organiser-form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { longDay } from '../../content/date-text.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';

const t = treasury.files;
const LARGEST = 5 * 1024 * 1024;

export function ImportDialog({ kind, onClose }: { readonly kind: FileKind; readonly onClose: () => void }) {
  const [file, setFile] = useState<{ readonly name: string; readonly table: TextTable }>();
  const [problem, setProblem] = useState('');

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    setFile(undefined);
    setProblem('');
    try {
      if (chosen.size > LARGEST) throw new Error('too large');
      const { readCsv } = await import('../../lib/read-csv.ts');
      const table = await readCsv(chosen);
      if (table.lines.length === 0) setProblem(t.noRows);
      else setFile({ name: chosen.name, table });
    } catch {
      setProblem(t.notCsv);
    }
  }

  return (
    <Dialog title={t.title[kind]} onClose={onClose}>
      <TextField
        label={t.choose}
        hint={t.hint[kind]}
        error={problem}
        type="file"
        accept=".csv,.txt,text/csv"
        onChange={(event) => void choose(event)}
      />
      {file && <MappingForm key={file.table.hash} {...{ kind, onClose }} {...file} />}
    </Dialog>
  );
}

/** Most unreadable values shown. */
const SHOWN = 5;

interface MappingFormProps {
  readonly kind: FileKind;
  readonly name: string;
  readonly table: TextTable;
  readonly onClose: () => void;
}

const refusals = {
  already_imported: t.alreadyImported,
  rows_known: t.rowsKnown,
  bad_rows: t.noRows,
};

function MappingForm({ kind, name, table, onClose }: MappingFormProps) {
  const payout = useImportPayout();
  const statement = useImportStatement();
  const [mapping, setMapping] = useState(() => rememberedMapping(kind, table));
  const [isTried, setTried] = useState(false);
  const [found, setFound] = useState<Alike>();
  const [areOthers, setOthers] = useState(false);
  const missing = fieldsOf(kind).filter((field) => isNeeded(kind, field) && (mapping[field] ?? '') === '');
  const isReady = missing.length === 0 && mapping.notation !== '';

  function choose(field: FileField, column: string) {
    setFound(undefined);
    const chosen: Mapping = { ...mapping, [field]: column };
    setMapping({ ...chosen, notation: writtenAs(table, chosen) ?? chosen.notation });
  }

  function takeOver() {
    setTried(true);
    if (!isReady || (found && !areOthers)) return;
    const taken = (text: string) => {
      rememberMapping(kind, mapping);
      toast.success(t.done, text);
      onClose();
    };
    const file = { name, hash: table.hash };
    if (kind === 'payout') {
      const { rows, unreadable } = payoutRows(table, mapping);
      if (unreadable.length > 0) return;
      const judged = found?.alike ?? 0;
      const kept = (answer: Alike) => {
        if (answer.alike === 0) taken(name);
        else {
          setTried(false);
          setOthers(false);
          setFound(answer);
        }
      };
      payout.mutate({ ...file, rows, judged }, { onSuccess: kept });
    } else {
      const { rows, unreadable } = bankRows(table, mapping);
      if (unreadable.length > 0) return;
      statement.mutate(
        { ...file, rows },
        { onSuccess: ({ new: added, known }) => taken(t.doneBank(added, known)) },
      );
    }
  }

  const columns = [...new Set(table.header)].filter((column) => column !== '');
  return (
    <OrganiserForm
      submitLabel={t.submit}
      saving={kind === 'payout' ? payout : statement}
      refusals={refusals}
      onSubmit={takeOver}
      onClose={onClose}
    >
      <p>{t.columnHint}</p>
      <div className="columns" style={{ '--column': '14rem' }}>
        {fieldsOf(kind).map((field) => (
          <SelectField
            key={field}
            label={t.fields[field]}
            value={mapping[field] ?? ''}
            placeholder={isNeeded(kind, field) ? t.pick : t.none}
            options={columns.map((column) => ({ value: column, label: column }))}
            error={isTried && missing.includes(field) ? t.missing : undefined}
            onChange={({ target }) => choose(field, target.value)}
          />
        ))}
        <SelectField
          label={t.notation}
          value={mapping.notation}
          placeholder={t.pick}
          options={(['da', 'en'] as const).map((value) => ({ value, label: t.notations[value] }))}
          error={isTried && mapping.notation === '' ? t.notationMissing : undefined}
          onChange={({ target: { value } }) =>
            setMapping({ ...mapping, notation: value === 'da' || value === 'en' ? value : '' })
          }
        />
      </div>
      {isReady && <WhatIsRead {...{ kind, table, mapping }} />}
      {found && <AlikeRows {...{ found, areOthers, isTried }} onChange={setOthers} />}
    </OrganiserForm>
  );
}

function WhatIsRead({
  kind,
  table,
  mapping,
}: Pick<MappingFormProps, 'kind' | 'table'> & { readonly mapping: Mapping }) {
  const read = kind === 'payout' ? { ...payoutRows(table, mapping), out: 0 } : bankRows(table, mapping);
  const total = read.rows.reduce((sum, row) => sum + row.amount_ore, 0);
  const fees = read.rows.reduce((sum, row) => sum + ('fee_ore' in row ? row.fee_ore : 0), 0);
  if (read.unreadable.length > 0) {
    return (
      <Notice tone="bad">
        <p>{t.unreadableTitle}</p>
        <ul>
          {read.unreadable.slice(0, SHOWN).map(({ line, field, text }) => (
            <li key={`${line} ${field}`}>{t.unreadable(line, t.fields[field], text)}</li>
          ))}
        </ul>
      </Notice>
    );
  }
  return (
    <Notice>
      <p>
        {t.rows(read.rows.length, kroner(fromOre(total)))} {fees !== 0 && t.fees(kroner(fromOre(fees)))}{' '}
        {read.out > 0 && t.out(read.out)}
      </p>
    </Notice>
  );
}

interface AlikeRowsProps {
  readonly found: Alike;
  readonly areOthers: boolean;
  readonly isTried: boolean;
  readonly onChange: (areOthers: boolean) => void;
}

/** Rows that may repeat those of an earlier file: an organiser has to decide. */
function AlikeRows({ found, areOthers, isTried, onChange }: AlikeRowsProps) {
  return (
    <>
      <Notice tone="warn">
        <p>{t.alike(found.alike)}</p>
        <ul>
          {found.first.map(({ n, file_name: file, payment_id: id, amount, fee, day }) => (
            <li key={n}>
              {t.alikeRow(
                file,
                [id, day && longDay(day), kroner(amount), t.fees(kroner(fee))].filter(Boolean).join(', '),
              )}
            </li>
          ))}
        </ul>
      </Notice>
      <CheckboxField
        label={t.others}
        hint={t.othersHint}
        checked={areOthers}
        error={isTried && !areOthers ? t.othersMissing : undefined}
        onCheck={onChange}
      />
    </>
  );
}
