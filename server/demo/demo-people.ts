import type { JobTitle, SessionUser } from '#worker/contract/session.ts';
import {
	COMPANY_CODE,
	CONSULTANT_CODE,
	CONSULTANT_MANAGER_CODE,
	DEMO_LOGINS,
	MAIN_MANAGER_CODE,
	TELE_SALES_COACH_CODE,
} from './demo-logins.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from './names/people-names.ts';
import { type SeededRandom, stableId } from './random.ts';
import { MATO_GROSSO_DO_SUL_TERRITORIES, MATO_GROSSO_TERRITORIES } from './territories/midwest.ts';
import { NORTH } from './territories/north.ts';
import { NORTHEAST } from './territories/northeast.ts';
import { SOUTH } from './territories/south.ts';
import { SOUTHEAST } from './territories/southeast.ts';
import { TELE_SALES } from './territories/tele-sales.ts';
import type { Territory } from './territories/territory.ts';

export type DemoSalesman = {
	readonly person: SessionUser;
	readonly coordinator: SessionUser;
	readonly territory: Territory;
	/** The salesman belongs to the main coordinator. */
	readonly isMain: boolean;
};

export type DemoPeople = {
	readonly people: readonly SessionUser[];
	/** Main team first, then telesales, then the regions. */
	readonly salesmen: readonly DemoSalesman[];
};

/** The smallest company with every kind of person. */
const MIN_PEOPLE = 15;

const MAIN_TEAM = 6;
const TELE_TEAM = 3;

type Region = { readonly area: number; readonly territories: readonly Territory[] };

const MAIN_REGION: Region = { area: 0, territories: SOUTHEAST };
const TELE_REGION: Region = { area: 0, territories: TELE_SALES };
/** `area` is that of the manager. */
const REGIONS: readonly Region[] = [
	{ area: 0, territories: SOUTH },
	{ area: 1, territories: MATO_GROSSO_TERRITORIES },
	{ area: 2, territories: NORTH },
	{ area: 1, territories: MATO_GROSSO_DO_SUL_TERRITORIES },
	{ area: 2, territories: NORTHEAST },
];

/**
 * Empresa → Gerentes → Coordenadores → Vendedores, and two consultants. The first digit of a code
 * is the role: 1 company and consultants, 2 managers, 3 coordinators, 4 salesmen.
 *
 * @throws RangeError below MIN_PEOPLE.
 */
export function demoPeople(random: SeededRandom, count: number): DemoPeople {
	if (!Number.isInteger(count) || count < MIN_PEOPLE) {
		throw new RangeError(`The demo company has at least ${MIN_PEOPLE} people`);
	}
	const field = count - 3;
	const coordinatorCount = Math.max(2, Math.round((field * 7) / 37));
	const managerCount = Math.max(1, Math.round((field * 3) / 37));
	const nameOf = personNamer(random);

	function person(code: string, jobTitle: JobTitle, superior: SessionUser | null): SessionUser {
		return {
			_id: stableId(`person/${code}`),
			name: nameOf(code),
			employeeCode: code,
			jobTitle,
			teleSales: false,
			ancestors: superior ? [superior.employeeCode, ...superior.ancestors] : [],
			consultantFor: [],
			isConsultantManager: false,
		};
	}

	const company = person(COMPANY_CODE, 'Empresa', null);
	const consultantManager = {
		...person(CONSULTANT_MANAGER_CODE, 'Empresa', company),
		isConsultantManager: true,
	};
	const managers = numbered(2, managerCount).map((code) => person(code, 'Gerente', company));
	const coordinators = numbered(3, coordinatorCount).map((code, index) => {
		const manager = managers[areaOf(index) % managers.length] ?? company;
		return { ...person(code, 'Coordenador', manager), teleSales: code === TELE_SALES_COACH_CODE };
	});
	const consultant = {
		...person(CONSULTANT_CODE, 'Empresa', consultantManager),
		consultantFor: coordinators
			.filter((one) => one.ancestors[0] === MAIN_MANAGER_CODE && !one.teleSales)
			.map((one) => one.employeeCode),
	};
	const salesmen: DemoSalesman[] = [];
	const codes = numbered(4, field - managerCount - coordinatorCount);
	for (const [team, coordinator] of coordinators.entries()) {
		const { territories } = regionOf(team);
		for (const [place, code] of codesOfTeam(codes, team, coordinators.length).entries()) {
			const territory = territories[place % territories.length];
			if (!territory) throw new RangeError('A region without territories');
			const salesman = person(code, 'Vendedor', coordinator);
			salesmen.push({
				person: { ...salesman, teleSales: coordinator.teleSales },
				coordinator,
				territory,
				isMain: team === 0,
			});
		}
	}
	const above = [company, consultantManager, consultant, ...managers, ...coordinators];
	return { people: [...above, ...salesmen.map((one) => one.person)], salesmen };
}

/** '3001', '3002'… and '31000' after '3999': codes never collide with those of another role. */
function numbered(prefix: number, count: number): string[] {
	return Array.from({ length: count }, (_, index) => prefix + String(index + 1).padStart(3, '0'));
}

function regionOf(team: number): Region {
	if (team === 0) return MAIN_REGION;
	if (team === 1) return TELE_REGION;
	return REGIONS[(team - 2) % REGIONS.length] ?? MAIN_REGION;
}

function areaOf(team: number): number {
	const again = Math.max(0, Math.floor((team - 2) / REGIONS.length));
	return regionOf(team).area + 3 * again;
}

/** The main and the telesales team have a fixed size; the others share the rest equally. */
function codesOfTeam(codes: readonly string[], team: number, teams: number): readonly string[] {
	if (team === 0) return codes.slice(0, teams > 2 ? MAIN_TEAM : -TELE_TEAM);
	if (team === 1 && teams === 2) return codes.slice(-TELE_TEAM);
	if (team === 1) return codes.slice(MAIN_TEAM, MAIN_TEAM + TELE_TEAM);
	const others = codes.length - MAIN_TEAM - TELE_TEAM;
	const size = (index: number) => Math.floor((others + teams - 3 - index) / (teams - 2));
	let start = MAIN_TEAM + TELE_TEAM;
	for (let index = 0; index < team - 2; index++) start += size(index);
	return codes.slice(start, start + size(team - 2));
}

/** A given name repeats only after all were used; the people of the logins have fixed names. */
function personNamer(random: SeededRandom): (code: string) => string {
	const known = new Map(DEMO_LOGINS.map((login) => [login.employeeCode, login.name]));
	let fresh: string[] = [];
	return (code) => {
		const fixed = known.get(code);
		if (fixed) return fixed;
		if (fresh.length === 0) fresh = [...GIVEN_NAMES];
		const given = random.pick(fresh);
		fresh = fresh.filter((name) => name !== given);
		const mother = random.pick(FAMILY_NAMES);
		const father = random.pick(FAMILY_NAMES.filter((name) => name !== mother));
		return `${given} ${mother} ${father}`;
	};
}
