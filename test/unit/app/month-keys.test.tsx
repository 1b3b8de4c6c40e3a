// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import {
	createMemoryRouter,
	type LoaderFunctionArgs,
	RouterProvider,
	useLoaderData,
	useNavigate,
} from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { MonthKeys } from '#app/features/calendar/desk/month-keys.tsx';
import type { CalendarItem } from '#worker/contract/calendar-api.ts';

afterEach(cleanup);

const eventOn = (day: string) =>
	({ _id: day, title: `Evento de ${day}`, allDay: true, start: day, end: day }) as CalendarItem;
const EVENTS = ['2026-03-11', '2026-03-12', '2026-03-13'].map(eventOn);
const ZONE = 'America/Sao_Paulo';

/** Days that load only when the test lets them. */
const held = new Map<string, () => void>();

async function loader({ request }: LoaderFunctionArgs) {
	const day = new URL(request.url).searchParams.get('data') ?? '2026-03-11';
	await new Promise<void>((resolve) => held.set(day, resolve));
	return day;
}

function Month() {
	const day = useLoaderData() as string;
	const navigate = useNavigate();
	const list = useRef<HTMLDivElement>(null);
	const choose = (next: string) => {
		navigate(`?data=${next}`, { replace: true });
		return true;
	};
	return (
		<>
			<button type="button" onClick={() => choose(day)}>
				The shown day
			</button>
			<div ref={list}>
				<ul>
					{EVENTS.filter(({ start }) => start === day).map(({ _id, title }) => (
						<li key={_id}>
							<a href={`/agenda/${_id}`}>{title}</a>
						</li>
					))}
				</ul>
			</div>
			<MonthKeys day={day} events={EVENTS} zone={ZONE} list={list} onChoose={choose} />
		</>
	);
}

async function arrive(day: string): Promise<void> {
	await waitFor(() => expect(held.has(day)).toBe(true));
	held.get(day)?.();
	held.delete(day);
}

async function showMonth(): Promise<void> {
	const router = createMemoryRouter([{ path: '*', element: <Month />, loader }], {
		initialEntries: ['/agenda?data=2026-03-11'],
	});
	render(<RouterProvider router={router} />);
	await arrive('2026-03-11');
	await screen.findByText('Evento de 2026-03-11');
}

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const hasFocus = (day: string) =>
	waitFor(() => expect(document.activeElement?.textContent).toBe(`Evento de ${day}`));

it('keys pressed before a day is shown count when it is', async () => {
	await showMonth();
	for (const key of ['j', 'j', 'j']) press(key);
	await hasFocus('2026-03-11');
	await arrive('2026-03-12');
	await arrive('2026-03-13');
	await hasFocus('2026-03-13');
});

it('keys go on when a tap on the shown day keeps the day asked for from being shown', async () => {
	await showMonth();
	press('j');
	press('j');
	await waitFor(() => expect(held.has('2026-03-12')).toBe(true));
	held.clear();
	fireEvent.click(screen.getByText('The shown day'));
	await arrive('2026-03-11');
	press('j');
	await arrive('2026-03-12');
	await hasFocus('2026-03-12');
});
