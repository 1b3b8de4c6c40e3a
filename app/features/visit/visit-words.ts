import type { FormStage } from '#worker/contract/form.ts';
import type { PdvStatus } from '#worker/contract/stage.ts';
import type { StageWords } from './public/stage-act.ts';

/** The stages in the words of the screens. */
export const STAGE_NAME: Readonly<Record<FormStage, string>> = {
	'pre-process': 'Pré-processo',
	process: 'Processo',
	'post-process': 'Pós-processo',
};

/** 'open': the visit in progress. */
export type ShownStatus = PdvStatus | 'waiting' | 'open';

export const STATUS_NAME: Readonly<Record<ShownStatus, string>> = {
	waiting: 'A visitar',
	open: 'Visita aberta',
	being: 'Visitado',
	absent: 'Ausente',
	inactive: 'Inativo',
	overdue: 'Inadimplente',
	discard: 'Descartado',
};

/** The words for a teleSales visit. */
export const CONTACT_ACT: StageWords = {
	what: 'contato',
	of: 'do contato',
};

/** The statuses in the words of teleSales, which makes contacts instead of visits. */
export const CONTACT_STATUS_NAME: Readonly<Record<ShownStatus, string>> = {
	...STATUS_NAME,
	waiting: 'A contatar',
	open: 'Contato aberto',
	being: 'Contatado',
	absent: 'Não atendeu',
};
