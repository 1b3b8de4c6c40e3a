// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { Segmented } from '#app/ui/segmented.tsx';

afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

it('scrolls its row to the chosen segment and never the page, however far below it stands', () => {
	vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
		return this.hasAttribute('aria-current')
			? new DOMRect(500, 900, 100, 48)
			: new DOMRect(0, 900, 300, 56);
	});
	const intoView = vi.spyOn(Element.prototype, 'scrollIntoView');
	const segments = ['março', 'outubro'].map((label) => ({
		to: `?mes=${label}`,
		label,
		chosen: label === 'outubro',
	}));
	const router = createMemoryRouter([
		{ path: '/', element: <Segmented label="Mês" segments={segments} /> },
	]);
	const { getByRole } = render(<RouterProvider router={router} />);
	expect(getByRole('navigation').scrollLeft).toBe(400);
	expect(intoView).not.toHaveBeenCalled();
});

it('keeps a segment and the room of its count under a finger while counts and other filters arrive', () => {
	const at = (search: string, count: number | null) => (
		<MemoryRouter>
			<Segmented
				label="Situação"
				segments={[{ to: `?ver=todas${search}`, label: 'Todas', count, chosen: true }]}
			/>
		</MemoryRouter>
	);
	const { getByRole, getByText, rerender } = render(at('', null));
	const segment = getByRole('link');
	expect(getByText('00').className).toContain('invisible');
	rerender(at('&busca=bar', 1042));
	expect(getByRole('link', { name: 'Todas 1.042' })).toBe(segment);
	expect(getByText('1.042').className).not.toContain('invisible');
});
