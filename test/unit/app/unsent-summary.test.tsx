// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UnsentSummary } from '#app/features/session/unsent-summary.tsx';

afterEach(cleanup);

const NOTHING = {
	quizzes: 0,
	videos: 0,
	tickets: 0,
	checks: 0,
	marks: 0,
	coachings: 0,
	undecided: 0,
	begun: 0,
};
const WAITS = ' neste aparelho, para enviar. Nada se perde.';

it.each([
	[{}, 'Tudo o que você fez já foi enviado.'],
	[{ coachings: 1 }, `1 coaching${WAITS}`],
	[{ tickets: 1 }, `1 chamado${WAITS}`],
	[{ quizzes: 1 }, `1 quiz${WAITS}`],
	[{ checks: 2 }, `2 check-ins e check-outs${WAITS}`],
	[{ videos: 1 }, `1 vídeo assistido${WAITS}`],
	[{ marks: 1 }, `1 resposta a combinado${WAITS}`],
	[{ begun: 1 }, '1 formulário começado continua guardado aqui.'],
	[{ begun: 2 }, '2 formulários começados continuam guardados aqui.'],
	[
		{ undecided: 1 },
		'Uma decisão sua ficou sem resposta. Entre e abra Aprovações: o que foi feito aparece lá.',
	],
])('a locked session that holds %o says so', (held, text) => {
	const { coachings, undecided, begun, ...others } = { ...NOTHING, ...held };
	const sync = { coaching: { pending: coachings }, others };
	const { container } = render(<UnsentSummary sync={sync} unfinished={{ undecided, begun }} />);
	expect(container.textContent).toBe(text);
});
