// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SortByDistanceLine } from '#app/features/visit/sort-by-distance-line.tsx';
import type { LocationState } from '#app/platform/location.client.ts';

const NOW = Date.UTC(2026, 2, 11, 12);
const fix = (minutes: number) => ({
	latitude: -23.5,
	longitude: -46.6,
	accuracy: 9,
	at: NOW - minutes * 60_000,
});

const SILENT: LocationState = {
	permission: 'granted',
	searching: false,
	reading: { status: 'TIMEOUT', position: null },
	last: null,
};
/** The phone was located `minutes` minutes ago. */
function found(minutes: number): LocationState {
	const { at, ...position } = fix(minutes);
	if (minutes > 1) return { ...SILENT, last: fix(minutes) };
	const reading = { status: 'SUCCESS', position: { ...position, ageMs: NOW - at } } as const;
	return { ...SILENT, reading, last: fix(minutes) };
}

function says(location: LocationState, order: { minutes: number } | 'none yet' | null) {
	const element = (
		<SortByDistanceLine
			location={location}
			nearest={order !== null}
			place={order === null || order === 'none yet' ? null : fix(order.minutes)}
			onSort={() => undefined}
		/>
	);
	const router = createMemoryRouter([{ path: '/', element }]);
	return render(<RouterProvider router={router} />).container.textContent;
}

beforeEach(() => {
	vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

describe('the text about the distances of a list', () => {
	it('shows their age, at any age', () => {
		expect(says(found(0), null)).toBe('Distâncias medidas agora');
		expect(says(found(4), null)).toBe('Distâncias medidas há 4 minutos');
	});

	it('shows that the position is being searched, only while there are none', () => {
		const searching = { searching: true };
		expect(says({ ...SILENT, ...searching }, null)).toBe('Procurando a sua posição… ');
		expect(says({ ...found(4), ...searching }, null)).toBe('Distâncias medidas há 4 minutos');
		expect(says(SILENT, null)).toBe('O GPS não respondeu. ');
	});

	it('shows why there are none', () => {
		expect(says({ ...SILENT, permission: 'denied' }, null)).toContain('Como liberar');
		expect(says({ ...SILENT, permission: 'prompt' }, null)).toContain('primeiro check-in');
	});
});

describe('the text about a list sorted by distance', () => {
	it('shows the time of the order and of the distances, with a button to sort again', () => {
		expect(says(found(0), { minutes: 0 })).toBe('Ordem e distâncias atualizadas agoraAtualizar');
		expect(says(found(0), { minutes: 3 })).toBe(
			'Ordenado há 3 minutos, distâncias medidas agoraAtualizar',
		);
		expect(says(found(5), { minutes: 9 })).toBe(
			'Ordenado há 9 minutos, distâncias medidas há 5 minutosAtualizar',
		);
	});

	it('offers to sort a list that was left unsorted', () => {
		expect(says(found(0), 'none yet')).toBe('Distâncias medidas agoraOrdenar');
	});

	it('shows that the position is being searched, and then that it was not found', () => {
		expect(says({ ...SILENT, searching: true }, 'none yet')).toBe('Procurando a sua posição… ');
		expect(says({ ...found(20), searching: true }, 'none yet')).toBe(
			'Procurando a sua posição… Distâncias medidas há 20 minutos',
		);
		expect(says(found(20), 'none yet')).toBe(
			'O GPS não respondeu. Distâncias medidas há 20 minutosTentar de novo',
		);
		expect(says(SILENT, 'none yet')).toBe('O GPS não respondeu. Tentar de novo');
	});
});
