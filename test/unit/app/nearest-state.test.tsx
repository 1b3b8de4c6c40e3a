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
/** The phone was found so many minutes ago. */
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

describe('what is said of the distances of a list', () => {
	it('is how old they are, however old', () => {
		expect(says(found(0), null)).toBe('Distâncias de agora');
		expect(says(found(4), null)).toBe('Distâncias de há 4 minutos');
	});

	it('is that they are looked for, only while there are none', () => {
		const searching = { searching: true };
		expect(says({ ...SILENT, ...searching }, null)).toBe('Procurando a sua posição… ');
		expect(says({ ...found(4), ...searching }, null)).toBe('Distâncias de há 4 minutos');
		expect(says(SILENT, null)).toBe('O GPS não respondeu. ');
	});

	it('is why there are none', () => {
		expect(says({ ...SILENT, permission: 'denied' }, null)).toContain('Como liberar');
		expect(says({ ...SILENT, permission: 'prompt' }, null)).toContain('primeiro check-in');
	});
});

describe('what is said of a list sorted by nearness', () => {
	it('is from when the order is and from when the distances are, with a way to a newer order', () => {
		expect(says(found(0), { minutes: 0 })).toBe('Ordem e distâncias de agoraAtualizar');
		expect(says(found(0), { minutes: 3 })).toBe(
			'Ordenado há 3 minutos, distâncias de agoraAtualizar',
		);
		expect(says(found(5), { minutes: 9 })).toBe(
			'Ordenado há 9 minutos, distâncias de há 5 minutosAtualizar',
		);
	});

	it('is that it can be sorted, where it was left as it is', () => {
		expect(says(found(0), 'none yet')).toBe('Distâncias de agoraOrdenar');
	});

	it('is that the phone is looked for, and then that it was not found', () => {
		expect(says({ ...SILENT, searching: true }, 'none yet')).toBe('Procurando a sua posição… ');
		expect(says({ ...found(20), searching: true }, 'none yet')).toBe(
			'Procurando a sua posição… Distâncias de há 20 minutos',
		);
		expect(says(found(20), 'none yet')).toBe(
			'O GPS não respondeu. Distâncias de há 20 minutosTentar de novo',
		);
		expect(says(SILENT, 'none yet')).toBe('O GPS não respondeu. Tentar de novo');
	});
});
