type DemoRole =
	| 'coordenação'
	| 'gerência'
	| 'empresa, com o direito de administrar'
	| 'coach de televendas'
	| 'vendas'
	| 'consultoria'
	| 'gerência de consultoria';

export type DemoLogin = {
	readonly role: DemoRole;
	readonly name: string;
	readonly employeeCode: string;
	readonly password: string;
};

/** The password of everybody in the demo company. */
export const DEMO_PASSWORD = 'acompanha-2026';

export const COMPANY_CODE = '1001';
export const CONSULTANT_CODE = '1002';
export const CONSULTANT_MANAGER_CODE = '1003';
export const MAIN_MANAGER_CODE = '2001';
export const MAIN_COORDINATOR_CODE = '3001';
export const TELE_SALES_COACH_CODE = '3002';
/** First salesman of the main coordinator; has clients with a point on every day of the week. */
export const MAIN_SALESMAN_CODE = '4001';
/** Salesman of the main coordinator, on vacation, with a route. */
export const SALESMAN_ON_LEAVE_CODE = '4005';
/** Salesman of the main coordinator, newly hired, with an empty route. */
export const SALESMAN_WITHOUT_ROUTE_CODE = '4006';

/** One login for each kind of person, printed at the start of the demo. */
export const DEMO_LOGINS: readonly DemoLogin[] = [
	login('coordenação', 'Marcos Vinícius Teixeira', MAIN_COORDINATOR_CODE),
	login('gerência', 'Ricardo Almeida Furtado', MAIN_MANAGER_CODE),
	login('empresa, com o direito de administrar', 'Helena Prado Siqueira', COMPANY_CODE),
	login('coach de televendas', 'Patrícia Nogueira Lima', TELE_SALES_COACH_CODE),
	login('vendas', 'Anderson Souza Ribeiro', MAIN_SALESMAN_CODE),
	login('consultoria', 'Cláudia Menezes Barros', CONSULTANT_CODE),
	login('gerência de consultoria', 'Eduardo Pacheco Leal', CONSULTANT_MANAGER_CODE),
];

function login(role: DemoRole, name: string, employeeCode: string): DemoLogin {
	return { role, name, employeeCode, password: DEMO_PASSWORD };
}
