-- Rows move, which the comparison of schemas does not see: a message has a text for each language, and what was sent
-- before had one for all its readers. It stays as the English text, which readers of a language without one of their
-- own get too.
create table private.message_texts (
  message_id uuid not null references private.messages (id) on delete cascade,
  language text not null constraint message_texts_language_check check (language ~ '^[a-z]{2}$'),
  subject text not null constraint message_texts_subject_check
    check (length(subject) >= 1 and length(subject) <= 150 and private.is_one_line(subject)),
  body text not null constraint message_texts_body_check check (length(body) >= 1 and length(body) <= 5000),
  primary key (message_id, language),
  constraint message_texts_variables_check check (private.is_fillable(subject) and private.is_fillable(body))
);
comment on table private.message_texts is 'Subject and text of a message, one row per language.';
alter table private.message_texts enable row level security;

insert into private.message_texts (message_id, language, subject, body)
select id, 'en', subject, body from private.messages;

alter table private.messages drop column subject, drop column body;

-- They are kept as long as their message.
update public.retention_rules set tables = tables || '{private.message_texts}'::text[]
where kind = 'mails' and not 'private.message_texts' = any (tables);
