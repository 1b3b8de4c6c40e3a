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

/** The displayed title: consultants are shown as Consultor or Gerente Consultor (rule 1.1). */
export function shownJobTitle(
	user: Pick<SessionUser, 'jobTitle' | 'consultantFor' | 'isConsultantManager'>,
): string {
	if (user.isConsultantManager) return 'Gerente Consultor';
	if (user.consultantFor.length > 0) return 'Consultor';
	return user.jobTitle;
}

/** No Coaching tab for a Vendedor nor for consultants with job title Empresa (rule 1.3). */
export function hasCoachingTab(
	user: Pick<SessionUser, 'jobTitle' | 'consultantFor' | 'isConsultantManager'>,
): boolean {
	if (user.jobTitle === 'Vendedor') return false;
	return !(user.jobTitle === 'Empresa' && isConsultant(user));
}

/** Consultants and salesmen cannot start a coaching (rule 1.3). */
export function accompanies(
	user: Pick<SessionUser, 'jobTitle' | 'consultantFor' | 'isConsultantManager'>,
): boolean {
	return user.jobTitle !== 'Vendedor' && !isConsultant(user);
}

/**
 * Trainers see the quiz results of the people below: Gerente, Empresa and consultants (rule 1.3).
 */
export function reviewsResults(
	user: Pick<SessionUser, 'jobTitle' | 'consultantFor' | 'isConsultantManager'>,
): boolean {
	return user.jobTitle === 'Gerente' || user.jobTitle === 'Empresa' || isConsultant(user);
}

/** Empresa without consultant rights answers support tickets (rule 1.3). */
export function answersTickets(
	user: Pick<SessionUser, 'jobTitle' | 'consultantFor' | 'isConsultantManager'>,
): boolean {
	return user.jobTitle === 'Empresa' && !isConsultant(user);
}

/** Everybody but a Vendedor decides requests (rule 1.3). */
export function decides(user: Pick<SessionUser, 'jobTitle'>): boolean {
	return user.jobTitle !== 'Vendedor';
}

/** A Gerente sets the goals of coordinators, a Coordenador those of salesmen (rule 1.3). */
export function setsGoals({ jobTitle }: Pick<SessionUser, 'jobTitle'>): boolean {
	return jobTitle === 'Gerente' || jobTitle === 'Coordenador';
}
