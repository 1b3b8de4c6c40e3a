// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShareChoices } from '#app/features/visit/share-choices.tsx';
import type { DayFacts } from '#worker/contract/day-result.ts';

const PNG = new Blob([new Uint8Array([0x89, 0x50])], { type: 'image/png' });

// This environment has no canvas; what is drawn is tested in a browser.
vi.mock('#app/features/visit/draw-day-picture.client.ts', () => ({
	drawDayPicture: async () => PNG,
}));

const DAY: DayFacts = {
	date: '2026-03-11T12:00:00.000Z',
	coacheeName: 'Anderson Souza Ribeiro',
	generic: false,
	teleSales: false,
	grade: 0.8,
	change: null,
	compared: 0,
	made: 3,
	missing: 5,
	outRoute: 0,
	better: [],
	toWorkOn: [],
	agreed: [],
};

const DOWNLOADED = /salva nos downloads/;
const REFUSED = /não deixou compartilhar nem copiar/;

let shared: ShareData[] = [];
let downloads: string[] = [];
let copied: string[] = [];

/** What the phone can share, and how its share sheet and its clipboard end. */
function phone(can: boolean, sheet: DOMException | null, clipboard: DOMException | null = null) {
	const put = (name: string, value: unknown) =>
		Object.defineProperty(navigator, name, { configurable: true, value });
	put('canShare', () => can);
	put('share', async (data: ShareData) => {
		shared.push(data);
		if (sheet) throw sheet;
	});
	put('clipboard', {
		writeText: async (text: string) => {
			if (clipboard) throw clipboard;
			copied.push(text);
		},
	});
}

async function tap(name: string): Promise<void> {
	render(<ShareChoices day={DAY} />);
	await screen.findByRole('img');
	await act(async () => screen.getByRole('button', { name }).click());
}

beforeEach(() => {
	[shared, downloads, copied] = [[], [], []];
	vi.stubGlobal('matchMedia', () => ({ matches: true }));
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
		this: HTMLAnchorElement,
	) {
		downloads.push(this.download);
	});
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

const DISMISSED = new DOMException('Share canceled', 'AbortError');
const FORBIDDEN = new DOMException('Permission denied', 'NotAllowedError');

it('gives the share sheet one file, the picture, and nothing else', async () => {
	phone(true, null);
	await tap('Enviar como imagem');
	expect(Object.keys(shared[0] ?? {})).toEqual(['files']);
	expect(shared[0]?.files?.map(({ name, type }) => [name, type])).toEqual([
		['dia-de-anderson.png', 'image/png'],
	]);
	expect(downloads).toEqual([]);
});

it.each(['Enviar como imagem', 'Enviar como texto'])(
	'%s: a dismissed share sheet is no error, saves nothing and copies nothing',
	async (name) => {
		phone(true, DISMISSED);
		await tap(name);
		expect(shared).toHaveLength(1);
		expect([downloads, copied]).toEqual([[], []]);
		expect(screen.queryByRole('alert')).toBeNull();
		expect(screen.queryByText(DOWNLOADED)).toBeNull();
	},
);

it.each([
	['cannot share files', false, null, 0],
	['fails to share', true, FORBIDDEN, 1],
])('a phone that %s saves the picture, and says so', async (_, can, sheet, tries) => {
	phone(can, sheet);
	await tap('Enviar como imagem');
	expect(shared).toHaveLength(tries);
	expect(downloads).toEqual(['dia-de-anderson.png']);
	expect(screen.getByText(DOWNLOADED)).toBeTruthy();
});

it('a phone that can neither share nor copy a text says what to permit', async () => {
	phone(true, FORBIDDEN, FORBIDDEN);
	await tap('Enviar como texto');
	expect(screen.getByRole('alert').textContent).toMatch(REFUSED);
});

it('a phone that cannot share a text copies it, and says so in the dialog', async () => {
	phone(false, null);
	await tap('Enviar como texto');
	expect(copied).toEqual([expect.stringMatching(/^Dia de Anderson: 8,0/)]);
	expect(screen.getByRole('status').textContent).toMatch(/^Texto copiado/);
	expect(screen.queryByRole('alert')).toBeNull();
});
