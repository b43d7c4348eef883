import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anna, brokenConstraint } from '../features/registration/backend.ts';

const FORM = 'https://forms.example/f/1';
const answers = {
  team_leader: 'maybe',
  creativity: '4',
  bible_knowledge: '3',
  fitness: '5',
  music: '1',
  camp_experience: 'some',
  drama_speaking: 'no',
  costume_making: 'yes',
  be_with: 'Eva & Bo',
  not_be_with: '',
};

/** Saves a survey; answers what the external form got, and how saving went. */
async function save(camper: Partial<typeof anna>, stored: () => Response | Promise<Response>) {
  const sent: { url: string; init: RequestInit | undefined }[] = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url.startsWith('http://backend.test')) return Promise.resolve(stored());
    sent.push({ url, init });
    return Promise.reject(new TypeError('Failed to fetch')); // its failure is no one's concern
  });
  const { useSaveSurvey } = await import('../../src/data/registration/survey-answers.ts');
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSaveSurvey(), { wrapper });
  const saved = await act(() =>
    result.current.mutateAsync([{ camper: { ...anna, ...camper }, answers, today: '2025-04-20' }]).then(
      () => true,
      () => false,
    ),
  );
  return { sent, saved };
}
const created = () => new Response(null, { status: 201 });

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('VITE_SURVEY_FORM_URL', FORM);
});

describe('the external survey form', () => {
  test('gets an adult’s answers once they are stored, and its failure is silent', async () => {
    vi.stubEnv('VITE_SURVEY_FORM_FIELDS', 'uuid=entry.1,music=entry.2');
    const { sent, saved } = await save({}, created);
    expect(saved).toBe(true);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe(FORM);
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      keepalive: true,
    });
    const { music, ...others } = answers;
    expect(Object.fromEntries(sent[0]?.init?.body as URLSearchParams)).toEqual({
      'entry.1': anna.id,
      first_name: 'Anna',
      last_name: 'Holm',
      birthday: '1990-01-31',
      country: 'SE',
      gender: 'Female',
      'entry.2': music,
      ...others,
    });
  });

  test.each([
    ['the day before turning 18', '2007-04-21', 0],
    ['the day of turning 18', '2007-04-20', 1],
    ['a child', '2020-05-01', 0],
  ])('%s: sent %s %i times', async (_who, birthday, times) => {
    expect((await save({ birthday }, created)).sent).toHaveLength(times);
  });

  test('gets nothing that is not stored', async () => {
    const broken = await save({}, () => Response.json({ code: 'XX000', message: 'broken' }, { status: 500 }));
    expect(broken).toEqual({ sent: [], saved: false });
  });

  test('gets what was stored by an earlier try whose answer was lost', async () => {
    const { sent, saved } = await save({}, brokenConstraint('23505', 'survey_responses_pkey'));
    expect({ saved, times: sent.length }).toEqual({ saved: true, times: 1 });
  });

  test('does not exist unless it is configured', async () => {
    vi.stubEnv('VITE_SURVEY_FORM_URL', '');
    expect(await save({}, created)).toEqual({ sent: [], saved: true });
  });
});

test.each([
  ['', /is at work.* On this site it is off/],
  ['0x4AAA', /is at work.* On this site it is on/],
])('the privacy policy says whether Turnstile looks who is there (%s)', async (key, text) => {
  vi.stubEnv('VITE_TURNSTILE_SITE_KEY', key);
  const { Component } = await import('../../src/pages/privacy-page.tsx');
  render(<Component />, { wrapper: MemoryRouter });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(/which page and which error/)).toBeVisible();
});

test.each([
  ['', /can also be sent to an external form. On this site it is off/],
  [FORM, /^Adults’ survey answers are also sent, .* to a form at forms\.example/],
])('the privacy policy says where answers go (%s)', async (url, text) => {
  vi.stubEnv('VITE_SURVEY_FORM_URL', url);
  const { Component } = await import('../../src/pages/privacy-page.tsx');
  render(<Component />, { wrapper: MemoryRouter });
  expect(screen.getByText(text)).toBeVisible();
});
