import { describe, expect, it } from 'vitest';
import { DataError, toDataError } from '../../src/data/client/errors.ts';

describe('what went wrong, in one word and one code', () => {
  it.each<[string, unknown, string, string]>([
    ['fetch without a network', new TypeError('Failed to fetch'), 'offline', 'network'],
    [
      'a query without a network',
      { message: 'TypeError: Load failed', code: '', status: 0 },
      'offline',
      'network',
    ],
    [
      'auth without a network',
      { name: 'AuthRetryableFetchError', status: 0, message: '' },
      'offline',
      'network',
    ],
    ['auth behind a broken server', { name: 'AuthRetryableFetchError', status: 503 }, 'unknown', 'unknown'],
    [
      'a rule of the database',
      { code: 'P0001', message: 'camper_limit_reached' },
      'refused',
      'camper_limit_reached',
    ],
    ['a conflict that the database found', { code: 'P0001', message: 'conflict' }, 'conflict', 'conflict'],
    ['a raised refusal', { code: 'P0001', message: 'not_allowed' }, 'unauthorized', 'not_allowed'],
    ['a raised sentence, which is no code', { code: 'P0001', message: 'It broke!' }, 'refused', 'unknown'],
    [
      'a broken check',
      {
        code: '23514',
        message: 'new row for relation "users" violates check constraint "users_phone_check"',
      },
      'refused',
      'users_phone_check',
    ],
    [
      'a second row with the same id',
      { code: '23505', message: 'duplicate key value violates unique constraint "users_pkey"' },
      'conflict',
      'users_pkey',
    ],
    [
      'a forbidden table',
      { code: '42501', message: 'permission denied', status: 403 },
      'unauthorized',
      'not_allowed',
    ],
    ['no row where one was asked for', { code: 'PGRST116', status: 406 }, 'not_found', 'no_rows'],
    ['an old session', { code: 'PGRST303', message: 'JWT expired', status: 401 }, 'unauthorized', 'unknown'],
    ['a wrong password', { code: 'invalid_credentials', status: 400 }, 'refused', 'invalid_credentials'],
    [
      'too many mails',
      { code: 'over_email_send_rate_limit', status: 429 },
      'rate_limited',
      'over_email_send_rate_limit',
    ],
    ['nothing at all', undefined, 'unknown', 'unknown'],
    ['a text', 'boom', 'unknown', 'unknown'],
  ])('%s', (_case, error, kind, code) => {
    expect(toDataError(error)).toMatchObject({ kind, code, cause: error });
  });

  it('leaves an error alone that has its name already', () => {
    const error = new DataError('conflict', 'x');
    expect(toDataError(error)).toBe(error);
  });
});
