-- A row, which the comparison of schemas does not see: so many emails the mail service takes a day. 100 is Resend's free
-- plan.
insert into public.admin_settings (id, name, description, data_type, number_value, is_public) values
  (13, 'MAILS_A_DAY', 'Empty for no limit', 'integer', 100, false);
