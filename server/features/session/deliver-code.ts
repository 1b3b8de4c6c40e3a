import type { CodeMessage } from '#server/platform/app-options.ts';

export type DeliverCode = (message: CodeMessage) => Promise<void>;

const WITHIN_MS = 10_000;
const PURPOSES = { recovery: 'recuperação', invitation: 'convite' } as const;

/**
 * Delivers recovery and invitation codes: to the company's messenger when its address is configured
 * (`POST` of the message as JSON), else to the terminal of a demo.
 */
export function codeDelivery(
	webhook: string | null,
	isProduction: boolean,
	print: (line: string) => void,
): DeliverCode {
	if (webhook !== null) return (message) => post(webhook, message);
	return async ({ purpose, name, employeeCode, code, expiresAt }) => {
		if (isProduction) throw new Error('CODE_WEBHOOK is not set: a code could not be delivered');
		print(`Código de ${PURPOSES[purpose]} de ${name} (${employeeCode}): ${code}, até ${expiresAt}`);
	};
}

async function post(webhook: string, message: CodeMessage): Promise<void> {
	const { ok, status, body } = await fetch(webhook, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(message),
		// A code goes to no other address than the configured one.
		redirect: 'manual',
		signal: AbortSignal.timeout(WITHIN_MS),
	});
	await body?.cancel();
	if (!ok) throw new Error(`The messenger of codes answered ${status}`);
}
