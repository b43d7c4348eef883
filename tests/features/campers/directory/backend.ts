/** What the list of campers asks for, as the backend answers a registered mother. */
import type { Routes } from '../../../support/fake-backend.ts';
import { ME } from '../../../support/session.ts';

export function entry(first_name: string, changes: object = {}) {
  return {
    first_name,
    last_name: 'Holm',
    country: 'DK',
    church_mission: 'MBMBC',
    status: 'Registered',
    ...changes,
  };
}

const everybody = [
  entry('Anna'),
  entry('Ben', { status: 'Not registered' }),
  entry('Otto', { last_name: 'Æbelø', country: 'NO', church_mission: 'FamilyCamp', status: 'N/A' }),
  entry('Siang', { last_name: 'Ṭhang', country: 'MM', church_mission: 'BBMBM', status: 'Not registered' }),
];

interface Camp {
  readonly directory?: readonly object[];
  /** Names of the settings that are on. */
  readonly settings?: readonly string[];
  readonly isCamper?: boolean;
  readonly level?: number | null;
  readonly sleepers?: readonly object[];
  readonly members?: readonly object[];
  /** Names of the files in storage. */
  readonly documents?: readonly string[];
}

const places = { gender: 'Female', accommodation: 'Room', room_id: null };
const family = [
  { id: ME.id, first_name: 'Anna', last_name: 'Holm', ...places, room_id: 2 },
  { id: 'ben', first_name: 'Ben', last_name: 'Holm', ...places, gender: 'Male', accommodation: 'Stay in' },
  { id: 'ida', first_name: 'Ida', last_name: 'Holm', ...places },
];

export function campersRoutes(camp: Camp = {}): Routes {
  const { directory = everybody, settings = [], isCamper = true, level = null } = camp;
  return {
    'POST /rest/v1/rpc/family_campers': () => (isCamper ? [{ id: ME.id, parent_id: null }] : []),
    'GET /rest/v1/family_places': () => family,
    'POST /rest/v1/rpc/my_access_level': () => Response.json(level),
    'GET /rest/v1/camper_directory': ({ url }) => {
      const from = Number(url.searchParams.get('offset') ?? 0);
      return directory.slice(from, from + Number(url.searchParams.get('limit') ?? directory.length));
    },
    'GET /rest/v1/camp_counts': () => [{ registered: 1, sign_ups: 3 }],
    'GET /rest/v1/switches': () =>
      settings.map((name) => ({ name, bool: true, is_held: false, turns_in: null, turns_at: null })),
    'GET /rest/v1/rooms': () => [
      { id: 1, name: 'Room 1', capacity: 6, state: 'open' as const },
      { id: 2, name: 'Room 2', capacity: 8, state: 'open' as const },
      { id: 21, name: 'Stay in, men', capacity: 999, state: 'group' as const },
    ],
    'GET /rest/v1/room_roster': () => camp.sleepers ?? [],
    'GET /rest/v1/teams': () => [
      { id: 1, name: 'Team Blue', color_code: 'Blue' },
      { id: 2, name: 'Team Red', color_code: 'Red' },
    ],
    'GET /rest/v1/team_roster': () => camp.members ?? [],
    'POST /rest/v1/rpc/open_season_id': () => 1,
    'POST /storage/v1/object/list/documents': () =>
      (camp.documents ?? []).map((name) => ({ name, updated_at: '2025-05-20T22:30:00Z' })),
    'POST /storage/v1/object/sign/documents/schedule-1.pdf': () => ({
      signedURL: '/object/sign/schedule?token=1',
    }),
    'POST /storage/v1/object/sign/documents/teams-1.pdf': () => ({ signedURL: '/object/sign/teams?token=1' }),
  };
}
