import { DEMO_SIZE } from '#server/settings/demo-size.ts';
import type { CoachingDiagnosis } from '#worker/contract/feedback.ts';
import type { Form } from '#worker/contract/form.ts';
import type { Parameters } from '#worker/contract/parameters.ts';
import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import type {
	ActiveAllowanceClient,
	ActiveAllowanceSalesman,
	RoutePlan,
} from '#worker/contract/route-plan.ts';
import type { SessionUser } from '#worker/contract/session.ts';
import { demoClientAllowances, demoSalesmanAllowances } from './demo-allowances.ts';
import { DEMO_DIAGNOSIS, DEMO_PARAMETERS } from './demo-lists.ts';
import { demoPeople } from './demo-people.ts';
import { demoPortfolio } from './demo-portfolio.ts';
import { type DemoVacation, demoVacations } from './demo-vacations.ts';
import { DEMO_FORMS } from './forms/demo-forms.ts';
import { largeForm } from './forms/large-form.ts';
import { SEGMENTS } from './names/segments.ts';
import { createRandom, stableId } from './random.ts';

const DEMO_COMPANY_NAME = 'Campo e Mesa Distribuidora de Alimentos';
const DEFAULT_PEOPLE = 40;

export type DemoOptions = {
	/** The same seed and day give the same company. */
	readonly seed?: string;
	readonly clients?: number;
	readonly people?: number;
	/** ISO date; the base of allowances, vacations and last purchases. */
	readonly today: string;
	/** Adds a process form with this number of questions (1–400), for measurements. */
	readonly largeFormQuestions?: number;
	/** Requests that wait for a decision; written to the database only; default 600. */
	readonly pendingRequests?: number;
	/** Quiz attempts of additional people; written to the database only; default 0. */
	readonly quizAttempts?: number;
};

export type DemoCompany = {
	readonly name: string;
	/** Superiors before the people below them. */
	readonly people: readonly SessionUser[];
	readonly forms: readonly Form[];
	readonly parameters: readonly Parameters[];
	readonly diagnosis: CoachingDiagnosis;
	readonly clientCategories: readonly { readonly _id: string; readonly name: string }[];
	readonly clients: readonly PortfolioClient[];
	readonly routePlans: readonly RoutePlan[];
	readonly activeAllowanceClients: readonly ActiveAllowanceClient[];
	readonly activeAllowanceSalesmen: readonly ActiveAllowanceSalesman[];
	readonly vacations: readonly DemoVacation[];
};

/**
 * Generates a meat and food-service distributor in nine states and three time zones. Pure: the same
 * options give the same company.
 *
 * @throws RangeError for fewer people or clients than a complete company needs.
 */
export function generateDemoCompany(options: DemoOptions): DemoCompany {
	const { seed = 'acompanha', clients = DEMO_SIZE.clients, people = DEFAULT_PEOPLE } = options;
	const random = createRandom(seed);
	const today = Temporal.PlainDate.from(options.today);
	const staff = demoPeople(random.fork('people'), people);
	const portfolio = demoPortfolio(random, staff.salesmen, clients, today);
	const { routePlans } = portfolio;
	const onLeave = demoSalesmanAllowances(routePlans, today);
	return {
		name: DEMO_COMPANY_NAME,
		people: staff.people,
		forms: options.largeFormQuestions
			? [...DEMO_FORMS, largeForm(options.largeFormQuestions)]
			: DEMO_FORMS,
		parameters: DEMO_PARAMETERS,
		diagnosis: DEMO_DIAGNOSIS,
		clientCategories: SEGMENTS.map(({ name }) => ({ _id: stableId(`category/${name}`), name })),
		clients: portfolio.clients,
		routePlans,
		activeAllowanceClients: demoClientAllowances(random.fork('allowances'), routePlans, today),
		activeAllowanceSalesmen: onLeave,
		vacations: demoVacations(routePlans, portfolio.clients, onLeave, today),
	};
}
