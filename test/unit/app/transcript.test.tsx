// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TranscriptLines } from '#app/features/training/video/transcript.tsx';

afterEach(cleanup);

const CUES = [
	{ at: 0, text: 'A cadeia do frio começa na doca.' },
	{ at: 4, text: 'Confira a temperatura antes de descarregar.' },
	{ at: 62, text: 'A gôndola não é câmara fria.' },
];

function lines(): readonly string[] {
	return screen
		.getAllByRole('listitem')
		.map((line) => line.lastElementChild?.lastElementChild?.textContent ?? '');
}

it('what is said is read in its order, searched without accents, and leads to its moment', () => {
	const went: number[] = [];
	const show = (query: string) => (
		<TranscriptLines cues={CUES} current={1} query={query} onGo={(at) => went.push(at)} />
	);
	const { rerender } = render(show(''));
	expect(lines()).toEqual(CUES.map(({ text }) => text));
	const said = screen.getAllByRole('button', { current: true });
	expect(said.map(({ textContent }) => textContent)).toEqual([
		expect.stringContaining('Confira a temperatura'),
	]);
	rerender(show(' gondola camara '));
	expect(lines()).toEqual(['A gôndola não é câmara fria.']);
	expect(screen.getByRole('status').textContent).toBe('1 trecho com “gondola camara”');
	fireEvent.click(screen.getByRole('button', { name: /câmara fria/ }));
	expect(went).toEqual([62]);
	rerender(show('sorvete'));
	expect(screen.getByRole('status').textContent).toBe('Nenhum trecho com “sorvete”');
});
