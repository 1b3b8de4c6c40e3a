import type { Page } from '@playwright/test';
import type { SeededRandom } from '#server/demo/random.ts';
import { askForPostProcess, showList } from '#test/support/hub.ts';
import { type Act, hurried, press, written } from './act.ts';
import { answering } from './answering.ts';
import { FINISHING, inTheWay } from './in-the-way.ts';
import { feedbackKey } from './ledger.ts';
import type { Screen } from './screen.ts';

/** A stop of the day: in which list the client is, and what is recorded. */
export type Stop = {
	readonly list: RegExp;
	/** 'Quinzenal' clients count half; null: any other. */
	readonly row: 'Quinzenal' | null;
	/** Recorded instead of a visit. */
	readonly status: RegExp | null;
};

export type Role = {
	readonly employeeCode: string;
	readonly coachee: string;
	readonly stops: readonly Stop[];
};

/** How often a person changes an answer, jumps, taps while it is still stored, takes an update. */
const SHARE = { change: 0.2, jump: 0.15, hurry: 0.4, update: 0.5 };

/** Plays a day: decides from the screen alone what to tap next, as a person who looks at it. */
export class Person {
	readonly #random: SeededRandom;
	readonly #role: Role;
	readonly #visited = new Set<string>();
	#client = '';
	#written = 0;
	#hasStarted = false;
	#hasFinished = false;

	constructor(role: Role, random: SeededRandom) {
		this.#role = role;
		this.#random = random;
	}

	/** The day was running: it must be there after every restart. */
	get hasStarted(): boolean {
		return this.#hasStarted;
	}

	/** Nothing of the day is left to do: it was finished, and no screen offers to continue it. */
	isOver({ path, taps, heading }: Screen): boolean {
		// A finish that was disturbed may lead to the routes, which no running day shows.
		const isHome = ['/menu', '/offline', '/coaching'].includes(path);
		return this.#hasFinished && isHome && heading !== '' && !taps.includes('Continuar');
	}

	/** The phone has forgotten everything; the server does not have the end of the day. */
	finishesAgain(): void {
		this.#hasFinished = false;
	}

	/** The next tap; null: the screen is still loading or storing. */
	nextAct(screen: Screen): Act | null {
		if (screen.dialog === FINISHING) this.#hasFinished = true;
		const first = inTheWay(screen, this.#role.employeeCode);
		if (first !== undefined) return first;
		if (screen.taps.includes('Baixar') && this.#random.happens(SHARE.update)) {
			return press('take the update', 'Baixar', ({ taps }) => !taps.includes('Baixar'));
		}
		const { path } = screen;
		if (path === '/menu' || path === '/offline') return this.#atMenu(screen);
		if (path === '/coaching') return this.#atPlans();
		if (path.startsWith('/coaching/coachee/')) return this.#atCoachee(screen);
		if (path === '/coaching/pdvs') return this.#atHub(screen);
		if (path === '/coaching/forms') return this.#atForms(screen);
		if (path === '/coaching/form/pdv') return this.#atClient(screen);
		if (/\/questions\/\d+$/.test(path)) return this.#atQuestion(screen);
		if (path === '/coaching/feedback') return this.#atFeedback(screen);
		return null;
	}

	#atMenu({ taps }: Screen): Act | null {
		if (taps.includes('Continuar')) {
			return press('go back to the day', 'Continuar', ({ path }) => path.startsWith('/coaching/'));
		}
		if (this.#hasStarted || !taps.includes('Escolher a rota')) return null;
		return press('choose the route', 'Escolher a rota', ({ path }) => path === '/coaching');
	}

	#atPlans(): Act | null {
		if (this.#hasStarted) return null;
		const { coachee } = this.#role;
		const link = (page: Page) =>
			page.locator('a[href*="/coaching/coachee/"]').filter({ hasText: coachee }).first();
		return {
			name: 'choose the salesman',
			tap: (page) => link(page).click(),
			isDone: ({ path }) => path.startsWith('/coaching/coachee/'),
		};
	}

	#atCoachee({ taps }: Screen): Act | null {
		if (!taps.includes('Iniciar coaching')) return null;
		return press('start', 'Iniciar coaching', ({ path }) => path === '/coaching/pdvs');
	}

	#atHub({ taps }: Screen): Act | null {
		this.#hasStarted = true;
		// A tab that was in the background may show the hub, for a moment without the open visit.
		const visit = taps.find((tap) => /^Continuar (?!(pré|pós)-processo$)/.test(tap));
		if (visit !== undefined) {
			return press('go back to the visit', visit, ({ path }) => path.startsWith('/coaching/form'));
		}
		if (this.#client !== '') this.#visited.add(this.#client);
		this.#client = '';
		const gate = taps.find((tap) => tap.startsWith('Fazer check-in do'));
		const atForms = ({ path }: Screen) => /forms$|questions\/0$/.test(path);
		if (gate !== undefined) return press('check in to the stage', gate, atForms);
		const open = taps.find((tap) => /^Continuar (pré|pós)-processo$/.test(tap));
		if (open !== undefined) {
			return press('go back to the stage', open, ({ path }) => path.startsWith('/coaching/form'));
		}
		if (!taps.includes('Buscar e filtrar')) return null;
		const stop = this.#role.stops[this.#visited.size];
		if (stop === undefined) {
			return {
				name: 'end the visits',
				isDone: ({ dialog }) => dialog !== '',
				tap: askForPostProcess,
			};
		}
		return this.#openClient(stop);
	}

	#openClient({ list, row }: Stop): Act {
		return {
			name: 'open a client',
			isDone: ({ path }) => path === '/coaching/form/pdv',
			tap: async (page) => {
				await showList(page, list);
				let rows = page.getByRole('list', { name: 'Clientes' }).getByRole('link');
				rows = rows.filter(row === null ? { hasNotText: 'Quinzenal' } : { hasText: row });
				for (const name of this.#visited) rows = rows.filter({ hasNotText: name });
				await rows.first().click();
			},
		};
	}

	#atForms({ taps }: Screen): Act | null {
		const name = taps.find((tap) => /pergunta/.test(tap));
		if (name === undefined) return null;
		return press('choose the form', name, ({ path }) => /questions\/|form\/pdv/.test(path));
	}

	#atClient({ taps, heading, main, path }: Screen): Act | null {
		if (heading !== '') this.#client = heading;
		if (main.includes('Este cliente já tem registro hoje')) {
			return press('go back to the list', 'Voltar', (now) => now.path === '/coaching/pdvs');
		}
		const goOn = taps.find((tap) => /^(Começar|Continuar)/.test(tap));
		const leaves = (now: Screen) => isElsewhere(now, path);
		const step =
			goOn ?? taps.find((tap) => tap === 'Escolher formulário' || tap === 'Fazer check-out');
		if (step !== undefined) return press(step, step, leaves);
		const checkIn = taps.find((tap) =>
			/^(Fazer check-in|Registrar (ausência|que não atendeu))$/.test(tap),
		);
		if (checkIn === undefined) return null;
		const status = this.#role.stops[this.#visited.size]?.status ?? null;
		if (status === null) return press('check in', checkIn, leaves);
		return {
			name: 'ask to record a status',
			isDone: leaves,
			async tap(page) {
				await page.getByRole('radio', { name: status }).check();
				await page.getByRole('button', { name: /^Registrar/ }).click();
			},
		};
	}

	#atQuestion(screen: Screen): Act | null {
		const { question, taps, path, tick } = screen;
		if (question === null) return null;
		const unanswered = question.entered.length === 0;
		const jump = this.#jump(screen);
		if (unanswered || this.#random.happens(SHARE.change)) {
			const answer = answering(screen, this.#random, ++this.#written);
			return jump && this.#random.happens(SHARE.hurry) ? hurried(answer, jump) : answer;
		}
		if (tick === '') return null;
		const leaves = (now: Screen) => isElsewhere(now, path);
		if (jump && this.#random.happens(SHARE.jump)) return jump;
		if (taps.includes('Próxima')) return press('next question', 'Próxima', leaves);
		const review = taps.find((tap) => tap.startsWith('Revisar')) ?? 'Revisar';
		return press('review', review, ({ dialog }) => dialog !== '');
	}

	/** A tap on a number of the strip; null: there is no other one. */
	#jump({ taps, path }: Screen): Act | null {
		const placeOf = (tap: string) => Number(/\d+/.exec(tap)?.[0]) - 1;
		const others = taps.filter(
			(tap) => /^Pergunta \d+, /.test(tap) && !path.endsWith(`/questions/${placeOf(tap)}`),
		);
		if (others.length === 0) return null;
		const name = this.#random.pick(others);
		const target = `/questions/${placeOf(name)}`;
		return press(
			`tap '${name}'`,
			name,
			(now) => now.path.endsWith(target) && now.question !== null,
		);
	}

	#atFeedback({ fields, taps, tick }: Screen): Act | null {
		const labels = ['Ponto forte', 'Oportunidade', 'Novo combinado'];
		const empty = labels.find((label) => fields[label] === '');
		if (empty !== undefined) {
			const value = `${empty} ${++this.#written}.`;
			return written(empty, value, feedbackKey(empty));
		}
		if (tick === '' || !taps.includes('Finalizar coaching')) return null;
		return press('end the day', 'Finalizar coaching', ({ dialog }) => dialog !== '');
	}
}

/** Another screen or a dialog is there; a question can be read. */
function isElsewhere({ path, dialog, question }: Screen, before: string): boolean {
	if (dialog !== '') return true;
	return path !== before && (question !== null || !path.includes('/questions/'));
}
