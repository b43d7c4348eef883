import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stack } from '../../supabase/local/stack.ts';
import { readSchema } from '../../supabase/local/types/introspect.ts';
import { renderTypes } from '../../supabase/local/types/render.ts';
import { startSmallStack } from './small-stack.ts';

let stack: Stack;
let types: string;

beforeAll(async () => {
  stack = await startSmallStack();
  await stack.sql('create view public.titles as select title, price from public.notes');
  await stack.sql(`create table public.things (
    id bigint generated always as identity primary key,
    half numeric generated always as (1) stored,
    tags text[] not null)`);
  types = renderTypes(await readSchema(stack.sql)).replace(/\s+/g, ' ');
});
afterAll(() => stack.close());

test('a table has its rows, inserts with what may be left out, and relationships', () => {
  expect(types).toContain(`notes: { Row: { id: string; mood: string; owner_id: string;`);
  expect(types).toContain(`Insert: { id?: string; mood?: string; owner_id: string; price?: number;`);
  expect(types).toContain(
    `foreignKeyName: 'note_details_note_id_fkey'; columns: ['note_id']; isOneToOne: true; referencedRelation: 'notes'; referencedColumns: ['id'];`,
  );
});

test('a column that the database fills cannot be written', () => {
  expect(types).toContain('things: { Row: { half: number | null; id: number; tags: string[]; };');
  expect(types).toContain('Insert: { half?: never; id?: never; tags: string[]; };');
});

test('views and functions', () => {
  expect(types).toContain(
    'titles: { Row: { price: number | null; title: string | null; }; Relationships: []; };',
  );
  expect(types).toContain(
    `notes_of: { Args: { owner: string; words?: string }; Returns: Database['public']['Tables']['notes']['Row'][]; };`,
  );
  expect(types).toContain('camp_now: { Args: never; Returns: string; };');
  expect(types).not.toContain('remember_caller');
});
