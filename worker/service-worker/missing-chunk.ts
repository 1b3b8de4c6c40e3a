/**
 * Milliseconds to wait for a screen: a tap without any effect is worse than a message that explains
 * it.
 */
const ANSWER_LIMIT_MS = 10_000;

/** The build names the code of a screen after its file in app/routes. */
const SCREEN = /^\/assets\/(_|acts\.|ajuda\.|locked|login|manutencao|offline|suporte)/;

/** What a screen says in place of one whose code is missing, and what its button does. */
type Missing = {
	readonly title: string;
	readonly text: string;
	readonly act: string;
	readonly onClick: string;
};

const NOT_HERE: Missing = {
	title: 'Esta tela não está neste aparelho',
	text: 'Uma parte do aplicativo não chegou. Nada do que você salvou se perdeu. Conecte-se à internet e tente novamente; se continuar, fale com o suporte.',
	act: 'Tentar novamente',
	onClick: 'reload',
};
/** The server answers, but no longer with this file: it has the files of a newer build. */
const NEW_VERSION: Missing = {
	title: 'Há uma versão nova do Acompanha',
	text: 'Esta página é da versão anterior, e a tela que você abriu só existe na nova. Nada do que você salvou se perdeu. Se ela não abrir depois de atualizar, fale com o suporte.',
	act: 'Atualizar agora',
	onClick: 'renew',
};

/**
 * The module that replaces a missing screen. It must not import anything; it uses React 18's element
 * shape. Whoever still waits here when the signal is back need not try again: the network may work
 * only some seconds after the event, and a portal answers with a page of its own.
 */
const sourceOf = ({ title, text, act, onClick }: Missing) => `
addEventListener('online', async () => {
	for (let wait = 1000; document.querySelector('[data-not-here]'); wait *= 1.5) {
		const answer = await fetch(import.meta.url).catch(() => 0);
		if (answer.ok && /javascript/.test(answer.headers.get('content-type'))) return acompanha.reload();
		await new Promise((later) => setTimeout(later, wait));
	}
});
const element = (type, props, ref = null) => ({ $$typeof: Symbol.for('react.element'), type, key: null, ref, props, _owner: null });
export default function MissingScreen() {
	return element('div', { 'data-not-here': true, className: 'mx-auto flex max-w-prose flex-col gap-4 p-6', children: [
		element('h1', { className: 'text-2xl font-bold', children: '${title}' }),
		element('p', { children: '${text}' }),
		element('button', { type: 'button', className: 'button-primary', children: '${act}', onClick: (event) => {
			event.currentTarget.disabled = true;
			acompanha.${onClick}();
		} }),
	] }, (node) => node && !node.parentElement.closest('main') && node.setAttribute('role', 'main'));
}
export const ErrorBoundary = MissingScreen;
`;

function replacement(missing: Missing): Response {
	return new Response(sourceOf(missing), {
		headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
	});
}

function isGone({ status }: Response): boolean {
	return status === 404 || status === 410;
}

function isScript(response: Response): boolean {
	return response.ok && (response.headers.get('content-type') ?? '').includes('javascript');
}

/** Whether a file of the build is the code of a screen, or of acts. */
export function isScreenFile(pathname: string): boolean {
	return SCREEN.test(pathname);
}

/**
 * Answers a request for a hashed file that is not on the device. If the server does not return a
 * screen's code either, a screen with a message replaces it: after a failed import Remix would
 * reload endlessly. What several screens import cannot be replaced, because nobody knows its exports:
 * its import fails, and Remix asks for a screen that stands for all (lean-remix.ts).
 */
export async function missingChunk(request: Request): Promise<Response> {
	if (request.destination !== 'script') return fetch(request);
	const isScreen = isScreenFile(new URL(request.url).pathname);
	// The limit applies to the start of the answer only: the transfer may be slow.
	const limit = new AbortController();
	const timer = setTimeout(() => limit.abort(), ANSWER_LIMIT_MS);
	try {
		const response = await fetch(request, { signal: limit.signal });
		if (!isScreen || isScript(response)) return response;
		return replacement(isGone(response) ? NEW_VERSION : NOT_HERE);
	} catch (error) {
		// No network, or no answer.
		if (!(error instanceof TypeError || limit.signal.aborted)) throw error;
		return isScreen ? replacement(NOT_HERE) : Response.error();
	} finally {
		clearTimeout(timer);
	}
}
