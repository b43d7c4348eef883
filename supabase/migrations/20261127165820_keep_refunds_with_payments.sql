-- What says whom a refund was for, and which transfer it was, is kept as long as the payments.
update public.retention_rules
set tables = tables || '{private.refund_requests,private.refund_request_lines,private.bank_refunds}'
where kind = 'payments';
