// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMedia } from '#app/ui/use-media.ts';

const made: string[] = [];
const media = new Map<string, EventTarget & { matches: boolean }>();

beforeEach(() => {
	vi.stubGlobal('matchMedia', (query: string) => {
		made.push(query);
		const list = Object.assign(new EventTarget(), { matches: false });
		media.set(query, list);
		return list;
	});
});
afterEach(cleanup);

function turn(query: string, matches: boolean): void {
	const list = media.get(query);
	if (!list) throw new Error(`Nobody asked for ${query}`);
	list.matches = matches;
	act(() => void list.dispatchEvent(new Event('change')));
}

function Width({ of }: { readonly of: string }) {
	return <p>{useMedia(of) ? 'wide' : 'narrow'}</p>;
}

it('makes one list for a query, however many components ask and however often they render', () => {
	const two = () => (
		<>
			<Width of="(min-width: 10rem)" />
			<Width of="(min-width: 10rem)" />
		</>
	);
	const { rerender } = render(two());
	rerender(two());
	expect(made.toSorted()).toEqual(['(min-width: 10rem)', 'print']);
	turn('(min-width: 10rem)', true);
	expect(screen.getAllByText('wide')).toHaveLength(2);
});

it('keeps what it was on the screen while the page is printed', () => {
	render(<Width of="(min-width: 20rem)" />);
	turn('(min-width: 20rem)', true);
	const print = media.get('print');
	if (print) print.matches = true;
	turn('(min-width: 20rem)', false);
	expect(screen.getByText('wide')).toBeDefined();
	if (print) print.matches = false;
	turn('(min-width: 20rem)', false);
	expect(screen.getByText('narrow')).toBeDefined();
});
