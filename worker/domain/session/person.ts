import type { Employee } from '#worker/contract/employee.ts';
import type { SessionUser } from '#worker/contract/session.ts';
export const GENERIC_COACHEE: Employee = {
	employeeCode: null,
	name: 'Vendedor Genérico',
	jobTitle: 'Vendedor',
	teleSales: false,
};

export function isConsultant(user: Pick<SessionUser, 'consultantFor' | 'isConsultantManager'>) {
	return user.consultantFor.length > 0 || user.isConsultantManager;
}

/** The title a person reads (section 2): consultants are shown as Consultor or Gerente Consultor. */
export function shownJobTitle(
	user: Pick<SessionUser, 'jobTitle' | 'consultantFor' | 'isConsultantManager'>,
): string {
	if (user.isConsultantManager) return 'Gerente Consultor';
	if (user.consultantFor.length > 0) return 'Consultor';
	return user.jobTitle;
}

/** Section 2 and 6: no Coaching tab for a Vendedor nor for an Empresa with consultant rights. */
export function hasCoachingTab(
	user: Pick<SessionUser, 'jobTitle' | 'consultantFor' | 'isConsultantManager'>,
): boolean {
	if (user.jobTitle === 'Vendedor') return false;
	return !(user.jobTitle === 'Empresa' && isConsultant(user));
}

/** Consultants and salesmen accompany nobody: coaching is not for them (section 6). */
export function accompanies(
	user: Pick<SessionUser, 'jobTitle' | 'consultantFor' | 'isConsultantManager'>,
): boolean {
	return user.jobTitle !== 'Vendedor' && !isConsultant(user);
}

/** Trainers review the quiz results of the people under them: Gerente, Empresa and consultants. */
export function reviewsResults(
	user: Pick<SessionUser, 'jobTitle' | 'consultantFor' | 'isConsultantManager'>,
): boolean {
	return user.jobTitle === 'Gerente' || user.jobTitle === 'Empresa' || isConsultant(user);
}

/** Who answers support tickets for the company: Empresa, without the consultants among them. */
export function answersTickets(
	user: Pick<SessionUser, 'jobTitle' | 'consultantFor' | 'isConsultantManager'>,
): boolean {
	return user.jobTitle === 'Empresa' && !isConsultant(user);
}

/** Section 6: team managers decide what the people below them ask for; nobody is below a Vendedor. */
export function decides(user: Pick<SessionUser, 'jobTitle'>): boolean {
	return user.jobTitle !== 'Vendedor';
}

/** Section 6: a Gerente sets the goals of coordinators, a Coordenador those of salesmen. */
export function setsGoals({ jobTitle }: Pick<SessionUser, 'jobTitle'>): boolean {
	return jobTitle === 'Gerente' || jobTitle === 'Coordenador';
}
