// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fixedBars, useFixedBar } from '#app/ui/fixed-bar.ts';

let measure: (_: readonly object[]) => void = () => undefined;

beforeEach(() => {
	vi.stubGlobal('innerHeight', 360);
	vi.stubGlobal(
		'ResizeObserver',
		class {
			observe() {}
			unobserve() {}
			constructor(tell: typeof measure) {
				measure = tell;
			}
		},
	);
});

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

it('keeps all bars while they take at most 30 % of the height', () => {
	expect(fixedBars({ header: 64, acts: 76, tabs: 64 }, 740)).toEqual(['header', 'tabs', 'acts']);
});

it('lets the title go first, then the tabs, and keeps the buttons as long as they fit', () => {
	expect(fixedBars({ header: 64, acts: 76, tabs: 64 }, 640)).toEqual(['tabs', 'acts']);
	expect(fixedBars({ header: 64, acts: 76, tabs: 64 }, 360)).toEqual(['acts']);
	expect(fixedBars({ header: 128, acts: 300, tabs: 100 }, 740)).toEqual([]);
});

function Form() {
	const bar = useFixedBar<HTMLDivElement>('acts');
	return (
		<>
			<p data-problem tabIndex={-1}>
				Escolha pelo menos um.
			</p>
			<textarea aria-label="Observação" />
			<div ref={bar} data-testid="bar">
				<button type="button">Pedir 1 abono</button>
			</div>
		</>
	);
}

it.each([
	['the button', () => screen.getByRole('button'), true],
	['the first problem', () => screen.getByText('Escolha pelo menos um.'), false],
	['what is being typed', () => screen.getByRole('textbox'), false],
])(
	'a message that makes the bar too high stays in view, unless the focus is elsewhere: %s',
	(_, focused, isScrolled) => {
		render(<Form />);
		const target = screen.getByTestId('bar');
		const scrolled = vi.spyOn(target, 'scrollIntoView');
		focused().focus();
		for (const blockSize of [76, 140]) {
			measure([{ target, borderBoxSize: [{ inlineSize: 360, blockSize }] }]);
		}
		expect(scrolled.mock.calls.length > 0).toBe(isScrolled);
	},
);
