-- The first texts of the reminders, where an organiser has not changed them, say price, left to pay, reserved and email as everything else does.
update public.reminders r
set body_en = replace(r.body_en, said.en, said.en_now), body_da = replace(r.body_da, said.da, said.da_now)
from (values
  ('price', '{owed} are left to pay', '{owed} is left to pay', 'i alt mangler der {owed}.', 'i alt mangler I at betale {owed}.'),
  ('last_week',
    E'A place is registered when its fee is paid, and a bed in a room is kept until that day.\n\nFor {campers} there are {owed} left to pay.',
    E'A place is confirmed once it’s paid, and a bed in a room is reserved until that day.\n\nFor {campers}, {owed} is left to pay.',
    E'En plads er endeligt tilmeldt, når den er betalt, og en seng på et værelse holdes til den dag.\n\nFor {campers} mangler der {owed}.',
    E'En plads er bekræftet, når den er betalt, og en seng på et værelse er reserveret til den dag.\n\nFor {campers} mangler I at betale {owed}.'),
  ('last_days',
    E'For {campers} there are {owed} left to pay: please pay by then, and the places are yours.\n\nIf you cannot, write to us by answering this mail.',
    E'For {campers}, {owed} is left to pay: please pay by then, and the places are yours.\n\nIf you can’t, write to us by answering this email.',
    E'For {campers} mangler der {owed}: betal senest den dag, så er pladserne jeres.\n\nKan du ikke det, så skriv til os ved at svare på denne mail.',
    E'For {campers} mangler I at betale {owed}: betal senest den dag, så er pladserne jeres.\n\nKan du ikke det, så skriv til os ved at svare på denne e-mail.')
) as said (kind, en, en_now, da, da_now)
where r.kind = said.kind;
