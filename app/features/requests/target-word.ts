import type { AllowanceTarget } from '#worker/contract/request.ts';

/** Whom an allowance excuses. */
export const TARGET_WORD: Readonly<Record<AllowanceTarget, string>> = {
	client: 'Cliente',
	salesman: 'Vendedor',
	coordinator: 'Coordenador',
	other: 'Outro',
};
