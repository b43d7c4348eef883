-- Recovery codes of organisers are kept as long as the account. Not generated: rows are no part of a schema.
update public.retention_rules set tables = tables || '{private.recovery_codes}'::text[]
where kind = 'account' and not 'private.recovery_codes' = any (tables);
