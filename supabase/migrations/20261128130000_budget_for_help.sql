-- Rows: what the board has set aside for help with the price, and how long what families wrote about it is kept. Not
-- generated: rows are no part of a schema.
insert into public.admin_settings (id, name, description, data_type, is_public) values
  (14, 'AID_BUDGET', 'Empty for no limit', 'integer', false);
insert into public.retention_rules (kind, position, kept_for, unit, counted_from, outcome, basis, notified_before, tables) values
('aid', 20, 2, 'months', 'season', 'deleted', 'contract', null, '{private.aid_requests}')
on conflict (kind) do nothing;
