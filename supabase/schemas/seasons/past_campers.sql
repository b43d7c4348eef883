-- A camper of a season that is over, as they were when it closed: the row of users, what else they were asked, the
-- place that they had, and what they were to pay in all (DKK). What was paid is in the ledger, which may still grow.
create table public.past_campers (
  season_id smallint not null references public.seasons (id),
  camper_id uuid not null references public.people (id) on delete cascade,
  answers jsonb not null,
  survey jsonb,
  change_requests jsonb not null,
  pricing_code text not null,
  -- As `private.category_name` returned it.
  pricing_name jsonb not null,
  price numeric(10, 2) not null,
  room text,
  team text,
  primary key (season_id, camper_id)
);
comment on table public.past_campers is 'Campers of seasons that have ended, as they were when the season was closed.';
create index past_campers_camper_idx on public.past_campers (camper_id);
alter table public.past_campers enable row level security;

-- What is left of a past camper who was forgotten, so that a season's figures stay what they were: nothing of who it
-- was. `to_pay` in DKK; the week of signing up is counted back from the camp, 0 being the last one.
create table private.nameless_campers (
  season_id smallint not null references public.seasons (id),
  comes boolean not null,
  is_registered boolean not null,
  to_pay numeric(10, 2) not null,
  weeks_before integer not null
);
comment on table private.nameless_campers is
  'What is left of a past camper whose data was deleted, so that a season''s figures stay.';
create index nameless_campers_season_idx on private.nameless_campers (season_id);
alter table private.nameless_campers enable row level security;
