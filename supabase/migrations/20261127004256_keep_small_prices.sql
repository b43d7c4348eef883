set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.price_at(early_price numeric, late_surcharge boolean, is_late boolean)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN (is_late AND late_surcharge) THEN GREATEST(round((early_price * 1.053)), early_price) ELSE early_price END;
