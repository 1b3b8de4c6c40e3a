// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UnreadableRows } from '#app/features/device/public/unreadable-rows.tsx';

const sync = vi.hoisted(() => ({ unreadable: {} as object }));
vi.mock('#app/platform/use-sync.ts', () => ({ useSync: () => sync }));

afterEach(cleanup);

const REST = ' O resto continua funcionando.';

it.each([
	[{}, ''],
	[{ form: 0 }, ''],
	[{ form: 1 }, `1 formulário precisa de uma versão nova do app.${REST}`],
	[{ request: 3 }, `3 pedidos precisam de uma versão nova do app.${REST}`],
	[
		{ event: 1, form: 1, quiz: 2 },
		`1 formulário, 1 evento da agenda e 2 quizzes precisam de uma versão nova do app.${REST}`,
	],
])('what this build cannot read is named: %o', (unreadable, text) => {
	sync.unreadable = unreadable;
	expect(render(<UnreadableRows />).container.textContent).toBe(text);
});

it('a screen names only its own kinds', () => {
	sync.unreadable = { form: 1, video: 1 };
	const { container } = render(<UnreadableRows kinds={['video', 'quiz']} />);
	expect(container.textContent).toBe(`1 vídeo precisa de uma versão nova do app.${REST}`);
});
