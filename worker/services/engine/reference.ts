import type { CoachingPdvsResponse } from '#worker/contract/coaching-sync.ts';
import type {
	CoachingDiagnosis,
	CoachingFeedbackResponse,
	PreviousFeedback,
} from '#worker/contract/feedback.ts';
import type { Form } from '#worker/contract/form.ts';
import type { Parameters } from '#worker/contract/parameters.ts';
import type { RoutePlans } from '#worker/contract/route-plan.ts';
import type { DocumentStore } from '#worker/store/document-store.ts';

/** The server's lists as stored on this device; empty before the first download. */
export class Reference {
	readonly #documents: DocumentStore;

	constructor(documents: DocumentStore) {
		this.#documents = documents;
	}

	/** null before the first route plan arrived. */
	async plans(): Promise<RoutePlans | null> {
		return this.#documents.value<RoutePlans>('routePlan');
	}

	async forms(): Promise<readonly Form[]> {
		return (await this.#documents.value<{ forms: readonly Form[] }>('forms'))?.forms ?? [];
	}

	async parameters(): Promise<readonly Parameters[]> {
		const value = await this.#documents.value<{ parameters: readonly Parameters[] }>('parameters');
		return value?.parameters ?? [];
	}

	async diagnosis(): Promise<CoachingDiagnosis> {
		const value = await this.#documents.value<CoachingDiagnosis>('diagnosis');
		return value ?? { diagnosis: [], development: [] };
	}

	/** null: this device never received the feedbacks. */
	async clientFeedbacks(clientCode: string): Promise<readonly PreviousFeedback[] | null> {
		const held = await this.#feedbacks();
		return held && (held.clientsFeedback[clientCode] ?? []);
	}

	/** Newest first. null: this device never received the feedbacks. */
	async employeeFeedbacks(
		employeeCode: string | null,
	): Promise<readonly PreviousFeedback[] | null> {
		if (employeeCode === null) return [];
		const held = await this.#feedbacks();
		return held && (held.employeesFeedback[employeeCode] ?? []);
	}

	/** ISO instant of the last coached visit of a client. */
	async lastVisitAt(clientCode: string): Promise<string | null> {
		const value = await this.#documents.value<CoachingPdvsResponse>('coachingPdvs');
		return value?.pdvs.find((pdv) => pdv.clientCode === clientCode)?.lastVisitAt ?? null;
	}

	#feedbacks(): Promise<CoachingFeedbackResponse | null> {
		return this.#documents.value<CoachingFeedbackResponse>('coachingFeedback');
	}
}
