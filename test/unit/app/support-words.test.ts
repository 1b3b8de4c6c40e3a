import { describe, expect, it } from 'vitest';
import { diagnosisLines, diagnosisText } from '#app/features/support/diagnosis.ts';
import {
	entryPlace,
	entryTitle,
	eventTitle,
	screenName,
} from '#app/features/support/telemetry-words.ts';
import { appRoutes } from '#test/support/app-routes.ts';
import { DEVICE_FACTS } from '#test/support/device-facts.ts';
import { PUBLISHED_ROUTES } from '#test/support/published-routes.ts';
import { TELEMETRY_ENTRY } from '#test/support/telemetry-entry.ts';
import type { TelemetryView } from '#worker/contract/telemetry-api.ts';
import { EVENT_DETAILS, EVENT_NAMES } from '#worker/contract/telemetry-words.ts';

const AT = '2026-03-11T12:00:00.000Z';
const VIEW: TelemetryView = {
	appVersion: '1.0.0',
	loggedIn: true,
	online: true,
	queued: [{ kind: 'entry', item: TELEMETRY_ENTRY }],
	waiting: 1,
	dropped: 0,
	lastSentAt: null,
	device: DEVICE_FACTS,
	last: { geolocation: { statusCode: 1 }, sync: AT, pending: 2, locked: false },
};

/**
 * Calls without words of their own: those of other programs, and those for which the general words
 * are enough.
 */
const NAMELESS_CALLS = [
	'/coaching/answerCoaching',
	'/docs',
	'/docs/openapi.json',
	'/question/:id',
	'/v2/auth/app/me',
	'/v3/app/quiz',
	'/v3/app/request/decided',
	'/v3/app/request/mine',
	'/v3/app/request/one/:id',
	'/v3/app/request/withdraw',
	'/v3/app/sync/coaching/state/on-behalf',
];

describe('an error report in Portuguese', () => {
	it('describes a request: its purpose, why it failed, on which screen and during which act', () => {
		expect(entryTitle(TELEMETRY_ENTRY)).toBe('Enviar coaching: o servidor falhou');
		expect(entryPlace(TELEMETRY_ENTRY)).toBe('Tela Pergunta, ao responder');
	});

	it('describes an error of the page', () => {
		const defect = {
			...TELEMETRY_ENTRY,
			source: 'page',
			code: null,
			request: null,
			act: null,
		} as const;
		expect(entryTitle(defect)).toBe('Tela do app: erro do app');
		expect(entryPlace(defect)).toBe('Tela Pergunta, sozinho');
	});

	it('has no English text for an unknown error', () => {
		const request = {
			method: 'GET',
			path: '/new',
			status: 500,
			durationMs: 1,
			attempt: 1,
		} as const;
		const entry = { ...TELEMETRY_ENTRY, request, screen: '/new', act: 'new.thing' };
		expect(entryTitle(entry)).toBe('Outro pedido ao servidor: o servidor falhou');
		expect(entryPlace(entry)).toBe('Tela Outra tela, durante um comando');
	});

	it('has a name for every screen', () => {
		const nameless = appRoutes().filter((route) => screenName(route) === 'Outra tela');
		expect(nameless).toEqual(['/']);
	});

	it('every call of the server has its words, but for those listed here', () => {
		const titleOf = (path: string) => {
			const request = { method: 'GET', path, status: 500, durationMs: 1, attempt: 1 } as const;
			return entryTitle({ ...TELEMETRY_ENTRY, request });
		};
		const paths = PUBLISHED_ROUTES.map(({ route }) => route.path.replace(/:\w+/g, ':id'));
		const nameless = paths.filter((path) => titleOf(path).startsWith('Outro pedido'));
		expect([...new Set(nameless)].sort()).toEqual(NAMELESS_CALLS);
	});

	it('names a call at least after its feature', () => {
		const request = { method: 'PUT', path: '/v3/app/calendar/:id', status: 500 } as const;
		const entry = { ...TELEMETRY_ENTRY, request: { ...request, durationMs: 1, attempt: 1 } };
		expect(entryTitle(entry)).toBe('Agenda: o servidor falhou');
	});

	it('has a text for every event and every detail', () => {
		const titles = EVENT_NAMES.flatMap((name) =>
			[null, ...EVENT_DETAILS].map((detail) =>
				eventTitle({ name, detail, appVersion: '1.0.0', firstAt: AT, lastAt: AT, count: 1 }),
			),
		);
		expect(titles.join()).not.toContain('undefined');
	});
});

describe('the diagnosis', () => {
	it('shows the state of the device', () => {
		const lines = Object.fromEntries(
			diagnosisLines(VIEW).map(({ label, value }) => [label, value]),
		);
		expect(lines).toMatchObject({
			'Versão do app': '1.0.0',
			Sinal: 'bom (4G ou Wi-Fi)',
			Localização: 'bloqueada',
			Sessão: 'aberta',
			'Para enviar': '2 itens',
			Aparelho: 'celular, 4 GB de memória',
			Navegador: 'Chrome 142, Android',
			Armazenamento: '12 MB de 2 GB, protegido',
		});
		expect(lines.Bateria).toMatch(/^80\s?%, carregando$/);
	});

	it('as text lists the failures with the details that support needs', () => {
		const text = diagnosisText(VIEW, AT);
		expect(text).toContain('Diagnóstico do Acompanha, 11/03/2026');
		expect(text).toMatch(/Enviar coaching: o servidor falhou \(3 vezes\)\. Tela Pergunta/);
		expect(text).toContain('[POST /v3/app/sync/coaching/state 503 · server-failed]');
		expect(diagnosisText({ ...VIEW, queued: [], device: null }, AT)).toContain('Nenhuma falha');
	});

	it('as text lists errors of the app before failed calls, so that many failed calls do not displace one', () => {
		const call = { kind: 'entry', item: TELEMETRY_ENTRY } as const;
		const error = {
			kind: 'entry',
			item: { ...TELEMETRY_ENTRY, request: null, message: 'cannot read …' },
		} as const;
		const text = diagnosisText(
			{ ...VIEW, queued: [...Array<typeof call>(20).fill(call), error] },
			AT,
		);
		expect(text.split('\n').findIndex((line) => line.includes('cannot read …'))).toBe(
			text.split('\n').findIndex((line) => line.startsWith('Falhas na fila')) + 1,
		);
	});
});
