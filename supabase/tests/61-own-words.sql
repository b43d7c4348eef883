-- What is missing, empty or of another shape is refused with a word of ours, which screens know, and never in PostgreSQL's own.

select tests.admin('kasper', 1);
update admin set jobs = '{treasurer}' where id = tests.id('kasper');
create function tests.said(call text) returns text
language plpgsql as $$
begin
  execute call;
  return 'done';
exception when others then
  return sqlerrm;
end
$$;

select tests.act_as('kasper');
select is(tests.said('select ' || call), said, call)
from (values
  ('close_cash(null, null, null, null, null)', 'bad_amount'), ('close_cash(private.season(), ''2025-04-20'', 1, ''NaN'')', 'bad_amount'),
  ('close_cash(private.season(), null, 1, 1)', 'conflict'), ('close_cash(null, ''2025-04-20'', 1, 1)', 'conflict'),
  ('import_payout(null, null, null, null)', 'bad_rows'), ('import_payout(''f'', null, ''[{"amount_ore": 1, "fee_ore": 1}]'')', 'bad_rows'),
  ('import_payout(''f'', repeat(''a'', 64), ''[{"amount_ore": null, "fee_ore": 1}]'')', 'bad_rows'),
  ('import_payout(''f'', repeat(''a'', 64), ''[null]'')', 'bad_rows'), ('import_payout(''f'', repeat(''a'', 64), ''[1]'')', 'bad_rows'),
  ('import_payout(''f'', repeat(''a'', 64), ''{}'')', 'bad_rows'),
  ('import_payout('''', repeat(''a'', 64), ''[{"amount_ore": 1, "fee_ore": 1}]'')', 'bad_rows'),
  ('import_payout(''f'', ''zz'', ''[{"amount_ore": 1, "fee_ore": 1}]'')', 'bad_rows'),
  ('close_payout(null, null, null)', 'not_found'), ('reopen_payout(null, null)', 'note_missing'), ('reopen_payout(null, ''why not'')', 'not_found'),
  ('remove_payout(null)', 'conflict'),
  ('import_bank_statement(null, null, null, null)', 'bad_rows'),
  ('import_bank_statement(null, repeat(''a'', 64), ''[{"day": "2025-04-01", "amount_ore": 5}]'')', 'bad_rows'),
  ('import_bank_statement(''f'', null, ''[{"day": "2025-04-01", "amount_ore": 5}]'')', 'bad_rows'),
  ('import_bank_statement(''f'', ''zz'', ''[{"day": "2025-04-01", "amount_ore": 5}]'')', 'bad_rows'),
  ('import_bank_statement(''f'', repeat(''a'', 64), ''[{"day": null, "amount_ore": 5}]'')', 'bad_rows'),
  ('import_bank_statement(''f'', repeat(''a'', 64), ''[{"day": "infinity", "amount_ore": 5}]'', true)', 'bad_rows'),
  ('import_bank_statement(''f'', repeat(''a'', 64), ''[{"day": "2025-04-01", "amount_ore": null}]'')', 'bad_rows'),
  ('import_bank_statement(''f'', repeat(''a'', 64), ''[null]'')', 'bad_rows'), ('import_bank_statement(''f'', repeat(''a'', 64), ''{}'')', 'bad_rows'),
  ('import_bank_statement(''f'', repeat(''a'', 64), ''[{"day": "2031-04-01", "amount_ore": 5}]'')', 'after_today'),
  ('import_bank_statement(''f'', repeat(''a'', 64), ''[{"day": "2031-04-01", "amount_ore": 5}]'', null)', 'after_today'),
  ('confirm_bank_line(null, null, null)', 'bad_rows'), ('confirm_bank_line(null, ''{}'', 0)', 'bad_rows'),
  ('confirm_bank_line(null, ''[null]'', 0)', 'bad_rows'), ('confirm_bank_line(null, ''[{"account": null}]'', 0)', 'bad_rows'),
  ('confirm_bank_line(null, ''[]'', null)', 'not_found'),
  ('confirm_exact_lines(null)', 'bad_rows'), ('confirm_exact_lines(''{}'')', 'bad_rows'), ('confirm_exact_lines(''[1]'')', 'bad_rows'),
  ('set_aside_bank_line(null, null)', 'note_missing'), ('set_aside_bank_line(null, ''not ours'')', 'conflict'), ('reopen_bank_line(null, null)', 'conflict'),
  ('record_family_payment(null, null, null, null, null)', 'bad_rows'),
  ('record_family_payment(tests.id(''k''), tests.id(''anna''), ''[]'', ''Cash'', '''')', 'conflict'),
  ('record_family_payment(tests.id(''k''), tests.id(''anna''), ''[null]'', ''Cash'', '''')', 'bad_rows'),
  ('record_family_payment(tests.id(''k''), tests.id(''anna''), ''{}'', ''Cash'', '''')', 'bad_rows'),
  ('record_family_payment(tests.id(''k''), tests.id(''anna''), ''[{"camper": null, "amount": 1}]'', ''Cash'', '''')', 'conflict'),
  ('note_attention(null, null)', 'note_missing'), ('note_attention(null, ''not ours'')', 'not_found'), ('must_pay_again(null)', 'conflict'),
  ('close_books(null, null)', 'not_allowed'), ('close_books(private.season(), null)', 'not_over'), ('reopen_books(null, null)', 'not_allowed')
) as t(call, said);
