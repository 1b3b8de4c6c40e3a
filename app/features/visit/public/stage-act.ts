import type { FormStage } from '#worker/contract/form.ts';

export type StageWords = {
	readonly what: string;
	readonly of: string;
};

/** A stage within a sentence: 'Abortar visita', 'Fazer check-out do pré-processo'. */
export const STAGE_ACT: Readonly<Record<FormStage, StageWords>> = {
	'pre-process': { what: 'pré-processo', of: 'do pré-processo' },
	process: { what: 'visita', of: 'da visita' },
	'post-process': { what: 'pós-processo', of: 'do pós-processo' },
};
