import type { Column, Relation, Routine, Schema } from './introspect.ts';

const NUMBERS = ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'];
const HEADER = `/**
 * The database as TypeScript sees it. Written by \`npm run db:types\` from the migrations: do not edit.
 */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];
`;

/** Writes the type \`Database\` that supabase-js takes, with an end of line at the end. */
export function renderTypes({ relations, routines }: Schema): string {
  const tables = relations.filter(({ isView }) => !isView);
  const views = relations.filter(({ isView }) => isView);
  return `${HEADER}
export type Database = {
  __InternalSupabase: { PostgrestVersion: '13' };
  public: {
    Tables: {${tables.map(table).join('')}
    };
    Views: {${views.map(view).join('')}
    };
    Functions: {${routines.map(routine).join('')}
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
`;
}

function table({ name, columns, relationships }: Relation): string {
  const written = (all: boolean) =>
    fields(columns, (column) => {
      if (column.readonly) return `${column.name}?: never`;
      return `${column.name}${all || column.optional ? '?' : ''}: ${typeOf(column)}`;
    });
  return `
      ${name}: {
        Row: {${fields(columns, (column) => `${column.name}: ${typeOf(column)}`)}
        };
        Insert: {${written(false)}
        };
        Update: {${written(true)}
        };
        Relationships: ${relations(relationships)};
      };`;
}

/** PostgreSQL does not know which columns of a view can be null, so all can. */
function view({ name, columns }: Relation): string {
  return `
      ${name}: {
        Row: {${fields(columns, (column) => `${column.name}: ${typeOf({ ...column, nullable: true })}`)}
        };
        Relationships: [];
      };`;
}

function relations(all: Relation['relationships']): string {
  const rendered = all.map(
    (one) => `
          {
            foreignKeyName: ${quoted(one.foreignKeyName)};
            columns: [${one.columns.map(quoted).join(', ')}];
            isOneToOne: ${one.isOneToOne};
            referencedRelation: ${quoted(one.referencedRelation)};
            referencedColumns: [${one.referencedColumns.map(quoted).join(', ')}];
          },`,
  );
  return rendered.length > 0 ? `[${rendered.join('')}\n        ]` : '[]';
}

function routine({ name, args, columns, returns, returnsKind, isSet }: Routine): string {
  const parameters = args.map((arg) => `${arg.name}${arg.optional ? '?' : ''}: ${typeOf(arg)}`);
  const result =
    columns.length > 0
      ? `{${columns.map((column) => ` ${column.name}: ${typeOf(column)}`).join(';')} }`
      : scalar(returns, returnsKind);
  return `
      ${name}: {
        Args: ${parameters.length > 0 ? `{ ${parameters.join('; ')} }` : 'never'};
        Returns: ${result}${isSet ? '[]' : ''};
      };`;
}

function fields(columns: Column[], one: (column: Column) => string): string {
  return columns.map((column) => `\n          ${one(column)};`).join('');
}

function typeOf({ type, kind, nullable }: Column): string {
  return `${scalar(type, kind)}${nullable ? ' | null' : ''}`;
}

function scalar(type: string, kind: string): string {
  if (kind === 'c') return `Database['public']['Tables'][${quoted(type)}]['Row']`;
  if (type.startsWith('_')) return `${scalar(type.slice(1), 'b')}[]`;
  if (NUMBERS.includes(type)) return 'number';
  if (type === 'bool') return 'boolean';
  if (type === 'json' || type === 'jsonb') return 'Json';
  if (type === 'void') return 'undefined';
  if (type === 'record') return 'Record<string, unknown>';
  return 'string';
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "\\'")}'`;
}
