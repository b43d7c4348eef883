/** What becomes of people once, and the mails that tell it. */
import { once, type Decision } from './decision.ts';

/** The mails of a kind about someone. */
const mails = (person: string, kind: string) =>
  `select string_agg(kind, ', ') as it from public.outbox where subject_id = tests.id('${person}') and kind = '${kind}'`;

export const peopleDecisions: readonly Decision[] = [
  {
    name: 'a correction that a family asks for',
    at: 'public.users',
    given: `insert into public.change_requests (camper_id, asked_by, field, old_value, new_value, note)
      values (tests.id('ben'), tests.id('anna'), 'phone', 'null', '"+45 20202020"', '');
      select id::text as it from public.change_requests where camper_id = tests.id('ben')`,
    presses: [
      [
        'admin3',
        `select decide_change_request($1::uuid, true, '{"phone": "+45 20202020"}', '{"phone": null}') ->> 'status' as it`,
      ],
      [
        'admin5',
        `select decide_change_request($1::uuid, false, '{"phone": "+45 20202020"}', '{"phone": null}', 'Is it?') ->> 'status' as it`,
      ],
    ],
    told: [{ saved: 10, decided: 10 }],
    left: [mails('ben', 'correction'), 'correction'],
  },
  {
    name: 'a family is taken off the waiting list',
    at: 'public.bed_waits',
    given: `select tests.family('waiter', '{"accommodation": "Stay in"}');
      insert into public.bed_waits (camper_id, account_id, since) values (tests.id('waiter'), tests.id('waiter'), now());
      select tests.id('waiter')::text as it`,
    presses: [
      ['admin2', 'select take_off_bed_waits($1::uuid)::text as it'],
      ['admin3', 'select take_off_bed_waits($1::uuid)::text as it'],
    ],
    told: once('not_waiting'),
    left: [mails('waiter', 'bed'), 'bed'],
  },
  {
    name: 'a bed is given',
    at: 'public.users',
    given: `update public.camp_info set total_beds = 500;
      select tests.family('sleeper', '{"accommodation": "Stay in"}');
      select private.accommodation_change_of(u, 'Room')::text as it from public.users u where id = tests.id('sleeper')`,
    presses: [
      ['admin2', `select change_accommodation(tests.id('sleeper'), 'Room', $1::text::jsonb)::text as it`],
      ['admin3', `select change_accommodation(tests.id('sleeper'), 'Room', $1::text::jsonb)::text as it`],
    ],
    told: once('conflict'),
    left: [mails('sleeper', 'bed'), 'bed'],
  },
  {
    name: 'somebody is added at check-in',
    at: 'public.users',
    given: `select tests.id('walker')::text as it`,
    presses: [
      [
        'admin3',
        `select admin_add_camper($1::uuid, '{"first_name": "Walker", "last_name": "Holm", "birthday": "1985-03-03", "gender": "Female", "country": "DK",
           "church_mission": "MBMBC", "size": "Large", "member": true, "dates": ["Wednesday", "Sunday"], "arrival_transportation": "Car",
           "departure_transportation": "Car", "accommodation": "Room"}', tests.id('otto'), true) ->> 'status' as it`,
      ],
    ],
    told: [{ added: 20 }],
    left: [
      `select concat_ws(' ', (select count(*) from public.users where parent_id = tests.id('otto') and first_name = 'Walker'),
        (select count(*) from public.outbox where kind = 'signed_up' and payload -> 'camper_ids' ? tests.id('walker')::text)) as it`,
      '1 1',
    ],
  },
  {
    name: 'a camper is moved to another account',
    at: 'public.users',
    given: `select tests.id('walker')::text as it`,
    presses: [['admin3', `select move_camper($1::uuid, tests.id('anna'), tests.id('otto'))::text as it`]],
    told: [{ done: 20 }],
    left: [
      `select string_agg(payload ->> 'is_here', ', ' order by payload ->> 'is_here') as it from public.outbox where kind = 'moved'`,
      'false, true',
    ],
  },
  {
    name: 'an account is deleted',
    at: 'public.users',
    given: `select tests.family('leaving'); select tests.id('leaving')::text as it`,
    presses: [['leaving', `select delete_my_account()::text || left($1, 0) as it`]],
    told: [{ done: 20 }],
    left: [`select count(*)::text as it from public.people where id = tests.id('leaving')`, '0'],
  },
];
