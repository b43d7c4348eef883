import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Component as CampersPage } from '../../../../src/pages/campers-page.tsx';
import { Component as SchedulePage } from '../../../../src/pages/schedule-page.tsx';
import { PieCanvas } from '../../../../src/ui/pie-chart.tsx';
import { fakeBackend, type Asked } from '../../../support/fake-backend.ts';
import { renderScreen } from '../../../support/render.tsx';
import { signInAs } from '../../../support/session.ts';
import { campersRoutes, entry } from './backend.ts';

beforeEach(() => signInAs());

/** Opens the page and waits for its tabs. */
async function open(camp: Parameters<typeof campersRoutes>[0] = {}): Promise<Asked[]> {
  const asked = fakeBackend(campersRoutes(camp));
  renderScreen(<CampersPage />, '/campers');
  await screen.findByRole('tablist');
  return asked;
}

const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const rowsOf = (table: HTMLTableElement) =>
  [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent));
const columnsOf = (asked: Asked[], route: string) =>
  asked.find((one) => one.route === route)?.url.searchParams.get('select');

describe('the list of campers', () => {
  it('counts who is registered and lists everybody, and asks for no more than it shows', async () => {
    const asked = await open();
    const counts = await screen.findByRole('region', { name: 'Sign-ups' });
    expect(rowsOf(within(counts).getByRole<HTMLTableElement>('table'))).toEqual([
      ['Status', 'Campers', 'Share'],
      ['Registered', '1', '25.0 %'],
      ['Not registered', '2', '50.0 %'],
      ['N/A', '1', '25.0 %'],
      ['Total', '4', '100.0 %'],
    ]);
    const table = screen.getByRole<HTMLTableElement>('table', { name: 'All campers' });
    expect(rowsOf(table).slice(1)).toEqual([
      ['Anna Holm', 'Denmark', 'MBMBC', 'Registered'],
      ['Ben Holm', 'Denmark', 'MBMBC', 'Not registered'],
      ['Otto Æbelø', 'Norway', 'FamilyCamp', 'N/A'],
      ['Siang Ṭhang', 'Myanmar (Burma)', 'BBMBM', 'Not registered'],
    ]);
    expect([...table.querySelectorAll('img')].map((flag) => flag.getAttribute('src'))).toEqual(
      ['DK', 'DK', 'NO', 'MM'].map((code) => `/assets/flags/${code}.svg`),
    );
    expect(columnsOf(asked, 'GET /rest/v1/camper_directory')).toBe(
      'first_name,last_name,country,church_mission,status',
    );
  });

  it('fetches the chart beside the list, not after it', async () => {
    const fetchChart = vi.spyOn(PieCanvas, 'fetch').mockResolvedValue({ default: () => null });
    let answer: (rows: object[]) => void = () => undefined;
    const list = new Promise<object[]>((resolve) => (answer = resolve));
    fakeBackend({ ...campersRoutes(), 'GET /rest/v1/camper_directory': () => list });
    renderScreen(<CampersPage />, '/campers');
    await waitFor(() => expect(fetchChart).toHaveBeenCalledOnce());
    expect(screen.queryByRole('region', { name: 'Sign-ups' })).toBeNull();
    answer([entry('Anna')]);
    await screen.findByRole('region', { name: 'Sign-ups' });
  });

  it('finds by name, country and church without accents, 5, 10 or 25 on a page', async () => {
    await open({
      directory: [
        ...Array.from({ length: 30 }, (_, position) => entry(`Camper ${position}`)),
        entry('Søren'),
      ],
    });
    const table = await screen.findByRole<HTMLTableElement>('table', { name: 'All campers' });
    expect(table.rows).toHaveLength(6);
    const size = screen.getByRole('combobox', { name: 'Rows per page' });
    expect(
      within(size)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['5', '10', '25']);
    fireEvent.change(size, { target: { value: '25' } });
    expect(table.rows).toHaveLength(26);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), {
      target: { value: 'soren denmark' },
    });
    await waitFor(() =>
      expect(rowsOf(table).slice(1)).toEqual([['Søren Holm', 'Denmark', 'MBMBC', 'Registered']]),
    );
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'nobody' } });
    expect(await screen.findByText('No matches.')).toBeVisible();
  });

  it('reads a camp of thousands page by page', async () => {
    const directory = Array.from({ length: 6500 }, (_, position) => entry(`Camper ${position}`));
    const asked = await open({ directory });
    expect(await screen.findByText('6500 campers')).toBeVisible();
    const pages = asked.filter((one) => one.route === 'GET /rest/v1/camper_directory');
    expect(pages.map((one) => one.url.searchParams.get('offset') ?? '0')).toEqual([
      '0',
      '1000',
      '2000',
      '3000',
      '4000',
      '5000',
      '6000',
      '7000',
      '8000',
    ]);
  });

  it('says when nobody has registered', async () => {
    await open({ directory: [], level: 1 });
    expect(await screen.findByText('No campers yet. They appear here once they’ve signed up.')).toBeVisible();
  });

  it('tries again when it could not be loaded', async () => {
    const { 'GET /rest/v1/camper_directory': _, ...others } = campersRoutes();
    fakeBackend(others);
    renderScreen(<CampersPage />, '/campers');
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the campers.');
    fakeBackend(campersRoutes());
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('4 campers')).toBeVisible();
  });
});

describe('somebody who has not registered', () => {
  it('is told what to do, and no list is asked for', async () => {
    const asked = fakeBackend(campersRoutes({ isCamper: false }));
    renderScreen(<CampersPage />, '/campers');
    expect(await screen.findByRole('link', { name: 'Go to the sign-up form' })).toHaveAttribute(
      'href',
      '/form',
    );
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
    expect(asked.map(({ route }) => route)).not.toContain('GET /rest/v1/camper_directory');
  });

  it('sees everybody as an admin all the same', async () => {
    await open({ isCamper: false, level: 1 });
    expect(await screen.findByText('4 campers')).toBeVisible();
  });
});

describe('the other tabs', () => {
  it('remember which one was open', async () => {
    await open();
    openTab('Rooms');
    expect(window.localStorage.getItem('familycamp-campers-tab')).toBe('3');
  });

  it('count churches and countries of those who come, the most frequent first', async () => {
    window.localStorage.setItem('familycamp-campers-tab', '1');
    await open();
    const table = (name: string) =>
      within(screen.getByRole('region', { name })).getByRole<HTMLTableElement>('table');
    await screen.findByText(/^Where our 3 campers come from/);
    expect(rowsOf(table('By church/mission')).slice(1)).toEqual([
      ['MBMBC', '2', '66.7 %'],
      ['BBMBM', '1', '33.3 %'],
    ]);
    expect(rowsOf(table('By country')).slice(1)).toEqual([
      ['Denmark', '2', '66.7 %'],
      ['Myanmar (Burma)', '1', '33.3 %'],
    ]);
  });

  it('show neither teams nor rooms before the organisers do, and ask for none', async () => {
    window.localStorage.setItem('familycamp-campers-tab', '2');
    const asked = await open();
    expect(await screen.findByText('Teams are not available yet')).toBeVisible();
    openTab('Rooms');
    expect(await screen.findByText('Room assignments are not available yet')).toBeVisible();
    expect(
      asked.map(({ route }) => route).filter((route) => /roster|rooms|teams|storage/.test(route)),
    ).toEqual([]);
  });

  it('show the PDF of all teams and the family in its teams', async () => {
    window.localStorage.setItem('familycamp-campers-tab', '2');
    const member = { team_id: 1, first_name: 'Ben', last_name: 'Holm', is_leader: false, is_mine: true };
    await open({
      settings: ['SHOW_TEAMS'],
      documents: ['teams-1.pdf'],
      members: [
        member,
        { ...member, first_name: 'Van', last_name: 'Lal', is_leader: true, is_mine: false },
        { ...member, team_id: 2, first_name: 'Ei', is_leader: true, is_mine: false },
      ],
    });
    const pdf = await screen.findByRole('link', { name: 'Open all teams (PDF)' });
    expect(pdf).toHaveAttribute(
      'href',
      expect.stringMatching(/\/storage\/v1\/object\/sign\/teams\?token=1&download=teams-1\.pdf$/),
    );
    expect(await screen.findByRole('heading', { name: 'Team Blue' })).toBeVisible();
    expect(screen.getByText('Leader: Van Lal')).toBeVisible();
    expect(screen.getByText('Ben Holm')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Team Red' })).not.toBeInTheDocument();
  });

  it('show rooms: the leader first and starred, then by name, with a mark for a child', async () => {
    window.localStorage.setItem('familycamp-campers-tab', '3');
    const sleeper = { room_id: 1, last_name: 'Bo', is_leader: false, is_child: false, is_mine: false };
    await open({
      settings: ['SHOW_ROOMS'],
      sleepers: [
        { ...sleeper, first_name: 'Zoe', last_name: null, is_child: true },
        { ...sleeper, first_name: 'Åse' },
        { ...sleeper, first_name: 'Bodil' },
        { ...sleeper, first_name: 'Vera', is_leader: true },
        { ...sleeper, first_name: null, last_name: null },
        { ...sleeper, room_id: 2, first_name: 'Anna', is_mine: true },
      ],
    });
    const first = (await screen.findByRole('heading', { name: 'Room 1' })).closest<HTMLElement>('section');
    if (first === null) throw new Error('A room is a card.');
    expect(within(first).getByText('Capacity: 6')).toBeVisible();
    expect(
      within(first)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Vera BoRoom leader', 'Åse Bo', 'Bodil Bo', 'ZoeChild who shares a bed', 'Not shown by name']);
    expect(screen.getByRole('heading', { name: /Room 2.*Your room/ })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Stay in, men' })).not.toBeInTheDocument();
    const mine = screen.getByRole('region', { name: 'Your family' });
    expect([...mine.querySelectorAll('dl > div')].map((line) => line.textContent)).toEqual([
      'Anna HolmRoom 2',
      'Ben HolmStay in, men',
      'Ida HolmNo room yet',
    ]);
  });
});

describe('the schedule', () => {
  it('opens the PDF that the organisers have put there', async () => {
    fakeBackend(campersRoutes({ documents: ['schedule-1.pdf'] }));
    renderScreen(<SchedulePage />, '/schedule');
    const link = await screen.findByRole('link', { name: 'Open the schedule (PDF)' });
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/\/storage\/v1\/object\/sign\/schedule\?token=1&download=schedule-1\.pdf$/),
    );
    expect(screen.getByText('Updated on May 21, 2025.')).toBeVisible();
  });

  it('says that there is none yet', async () => {
    fakeBackend(campersRoutes());
    renderScreen(<SchedulePage />, '/schedule');
    expect(await screen.findByText(/^No schedule yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the camp information' })).toHaveAttribute(
      'href',
      '/camp-info',
    );
  });
});
