-- Answers to the group-formation survey: one row a camper, given once, and deleted when the consent to
-- group formation is withdrawn (`consents.sql`). Nothing is asked of a child under 4, and of one under
-- 13 not everything.

create table public.survey_responses (
  camper_id uuid primary key references public.users (id) on delete cascade,
  team_leader text check (team_leader in ('yes', 'maybe', 'no')),
  creativity text not null check (creativity in ('1', '2', '3', '4', '5')),
  bible_knowledge text check (bible_knowledge in ('1', '2', '3', '4', '5')),
  fitness text not null check (fitness in ('1', '2', '3', '4', '5')),
  music text not null check (music in ('1', '2', '3', '4', '5')),
  camp_experience text not null check (camp_experience in ('first', 'some', 'many')),
  drama_speaking text not null check (drama_speaking in ('yes', 'maybe', 'no')),
  costume_making text check (costume_making in ('yes', 'maybe', 'no')),
  be_with text not null default '' check (length(be_with) <= 500),
  not_be_with text not null default '' check (length(not_be_with) <= 500),
  created_at timestamptz not null default public.camp_now()
);
comment on table public.survey_responses is 'Answers to the group-formation survey, one row for each camper.';
create trigger plain_texts before insert on public.survey_responses
  for each row execute function private.plain_columns('be_with', 'not_be_with');
create function private.check_survey() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_age integer;
  v_consents jsonb;
begin
  -- The lock makes a concurrent withdrawal of consent wait, and then delete these answers too.
  select public.age_on(u.birthday, c.start_date), u.consents into v_age, v_consents
  from public.users u, public.camp_info c where u.id = new.camper_id for share of u;
  perform private.refuse_if(not v_consents ? 'group_formation', 'consent_missing');
  perform private.refuse_if(v_age < 4, 'survey_not_asked');
  perform private.refuse_if(v_age >= 13 and num_nulls(new.team_leader, new.bible_knowledge, new.costume_making) > 0,
    'survey_incomplete');
  return new;
end
$$;
create trigger check_survey before insert on public.survey_responses for each row
  execute function private.check_survey();
alter table public.survey_responses enable row level security;
grant select on public.survey_responses to authenticated;
grant insert (camper_id, team_leader, creativity, bible_knowledge, fitness, music, camp_experience,
  drama_speaking, costume_making, be_with, not_be_with) on public.survey_responses to authenticated;
-- The caller's campers who have answered. An organiser, who may read the answers of all, gets those of their own family
-- here.
create function public.my_answered_surveys() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(s.camper_id), '{}') from public.survey_responses s join public.users u on u.id = s.camper_id
  where (select private.family()) in (u.id, u.parent_id)
$$;
grant execute on function public.my_answered_surveys to authenticated;
-- Who a camper does not want to be with is for those who form the teams; below level 3 a camper's record has the other
-- answers.
create policy "A family reads its answers, level 3 reads all" on public.survey_responses
  for select to authenticated
  using ((select private.is_my_camper(camper_id)) or (select private.may('teams')));
create policy "A family answers for its campers" on public.survey_responses
  for insert to authenticated with check (private.is_my_camper(camper_id));
