import type { AllowanceTarget } from '#worker/contract/request.ts';

/** Reasons by target; the form offers these and the server accepts no others. */
export const ALLOWANCE_REASONS = {
	client: [
		'Reforma',
		'Férias coletivas',
		'Cliente em inventário',
		'Luto na família',
		'Mudança de endereço',
		'Interdição da Vigilância Sanitária',
		'Troca de sócio',
		'Baixo volume de compra',
		'Difícil acesso',
	],
	salesman: [
		'Férias',
		'Atestado médico',
		'Licença',
		'Treinamento',
		'Convenção de vendas',
		'Folga compensada',
	],
	coordinator: [
		'Férias',
		'Atestado médico',
		'Licença',
		'Treinamento',
		'Convenção de vendas',
		'Reunião de gestores',
	],
	other: ['Evento', 'Feira', 'Problema com o veículo', 'Condição do tempo', 'Outro motivo'],
} as const satisfies Readonly<Record<AllowanceTarget, readonly string[]>>;
