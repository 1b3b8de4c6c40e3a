import type { Employee } from '#worker/contract/employee.ts';
import type { ShownPerson } from '#worker/contract/person.ts';
import type { SessionUser } from '#worker/contract/session.ts';
export const GENERIC_COACHEE: Employee = {
	employeeCode: null,
	name: 'Vendedor Genérico',
	jobTitle: 'Vendedor',
	teleSales: false,
};

/** Whether the person has consultant rights (rule 1.1). */
export function isConsultant(user: Pick<SessionUser, 'consultantFor' | 'isConsultantManager'>) {
	return user.consultantFor.length > 0 || user.isConsultantManager;
}

/**
 * Returns the displayed title: consultants are shown as Consultor or Gerente Consultor (rule 1.1).
 */
export function shownJobTitle(
	user: Pick<SessionUser, 'jobTitle' | 'consultantFor' | 'isConsultantManager'>,
): string {
	if (user.isConsultantManager) return 'Gerente Consultor';
	if (user.consultantFor.length > 0) return 'Consultor';
	return user.jobTitle;
}

/** The title of a person of a list; servers of earlier releases tell the job title alone. */
export function titleOf({ shownTitle, jobTitle }: Pick<ShownPerson, 'shownTitle' | 'jobTitle'>) {
	return shownTitle ?? jobTitle;
}

/**
 * The title of a person of a list that tells job titles alone: the reader's own is known, and is the one
 * that the header shows them.
 */
export function titleFor(
	person: Pick<ShownPerson, 'employeeCode' | 'shownTitle' | 'jobTitle'>,
	reader: SessionUser | null,
): string {
	return reader?.employeeCode === person.employeeCode ? shownJobTitle(reader) : titleOf(person);
}

/**
 * Whether the Coaching tab is shown: not to a Vendedor nor to consultants with job title Empresa (rule
 * 1.3).
 */
export function hasCoachingTab(
	user: Pick<SessionUser, 'jobTitle' | 'consultantFor' | 'isConsultantManager'>,
): boolean {
	if (user.jobTitle === 'Vendedor') return false;
	return !(user.jobTitle === 'Empresa' && isConsultant(user));
}

/**
 * Whether the person is offered the overview of the people below ('Equipe'): who has the Coaching tab,
 * and consultants whose people can be coached (rule 1.3).
 */
export function seesTeam(
	user: Pick<SessionUser, 'jobTitle' | 'consultantFor' | 'isConsultantManager' | 'leads'>,
): boolean {
	return hasCoachingTab(user) || (user.jobTitle !== 'Vendedor' && user.leads === true);
}

/** Whether the person can start a coaching: not a Vendedor nor a consultant (rule 1.3). */
export function accompanies(
	user: Pick<SessionUser, 'jobTitle' | 'consultantFor' | 'isConsultantManager'>,
): boolean {
	return user.jobTitle !== 'Vendedor' && !isConsultant(user);
}

/**
 * Whether the person is a trainer, who sees the quiz results of the people below: Gerente, Empresa and
 * consultants (rule 1.3).
 */
export function reviewsResults(
	user: Pick<SessionUser, 'jobTitle' | 'consultantFor' | 'isConsultantManager'>,
): boolean {
	return user.jobTitle === 'Gerente' || user.jobTitle === 'Empresa' || isConsultant(user);
}

/** Whether the person answers support tickets: Empresa without consultant rights (rule 1.3). */
export function answersTickets(
	user: Pick<SessionUser, 'jobTitle' | 'consultantFor' | 'isConsultantManager'>,
): boolean {
	return user.jobTitle === 'Empresa' && !isConsultant(user);
}

/**
 * Whether the person decides requests: everybody but a Vendedor (rule 1.3), who does only as an
 * administrator, where nobody is above (rule 7.19).
 */
export function decides(user: Pick<SessionUser, 'jobTitle' | 'isAdministrator'>): boolean {
	return user.jobTitle !== 'Vendedor' || administers(user);
}

/** Whether decisions are so rare for the person that they are offered only while something waits. */
export function decidesRarely(user: Parameters<typeof leadsNobody>[0]): boolean {
	return user.jobTitle === 'Vendedor' || leadsNobody(user);
}

/**
 * Whether the person is a consultant who leads nobody that can be coached: nothing waits for their
 * decision, and no client is theirs (rule 1.3).
 */
export function leadsNobody(
	user: Pick<SessionUser, 'jobTitle' | 'consultantFor' | 'isConsultantManager' | 'leads'>,
): boolean {
	return isConsultant(user) && user.jobTitle !== 'Vendedor' && user.leads !== true;
}

/** Whether deciding requests is the first work of the day: of those who lead coordinators. */
export function decidesFirst(
	user: Pick<SessionUser, 'jobTitle' | 'consultantFor' | 'isConsultantManager' | 'leads'>,
): boolean {
	if (leadsNobody(user)) return false;
	return user.jobTitle === 'Gerente' || user.jobTitle === 'Empresa';
}

/**
 * Whether the person sets product goals: a Gerente those of coordinators, a Coordenador those of
 * salesmen (rule 1.3).
 */
export function setsGoals({ jobTitle }: Pick<SessionUser, 'jobTitle'>): boolean {
	return jobTitle === 'Gerente' || jobTitle === 'Coordenador';
}

/** Whether the person has the right to administer the company, beside the job title (rule 1.18). */
export function administers({ isAdministrator }: Pick<SessionUser, 'isAdministrator'>): boolean {
	return isAdministrator === true;
}
