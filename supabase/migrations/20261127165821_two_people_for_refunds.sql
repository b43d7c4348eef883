-- More than so many DKK of a payment are refunded by two people; empty for no limit.
insert into public.admin_settings (id, name, description, data_type, is_public) values
  (12, 'REFUND_TWO_ABOVE', 'Empty for no limit', 'integer', false);
