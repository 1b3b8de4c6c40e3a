/**
 * Milliseconds to wait for a screen: a tap without any effect is worse than a message that explains
 * it.
 */
const ANSWER_LIMIT_MS = 10_000;

/** The build names the code of a screen after its file in app/routes. */
const SCREEN = /^\/assets\/(_|acts\.|ajuda\.|locked|login|manutencao|offline|suporte)/;

/** What Remix asks for when the code of a screen cannot be loaded; no build has it. */
const STANDS_FOR_ALL = '/assets/_.js';

/** What a screen says in place of one whose code is missing, and what its button does. */
type Missing = {
	readonly title: string;
	readonly text: string;
	readonly act: string;
	readonly onClick: string;
};

const NOT_HERE: Missing = {
	title: 'Esta tela não está neste aparelho',
	text: 'Uma parte do aplicativo não chegou. Nada do que você salvou se perdeu. Com sinal, a tela abre sozinha; se não abrir, fale com o suporte.',
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
 * shape. Whoever waits here need not try again: the files are asked for until all of them arrive, because
 * the network may work only some seconds after the browser says so, or fail without a word of it, and a
 * portal answers with a page of its own.
 */
const sourceOf = ({ title, text, act, onClick }: Missing, files: readonly string[]) => `
const arrives = async (file) => {
	const answer = await fetch(file, { signal: AbortSignal.timeout(${ANSWER_LIMIT_MS}) }).catch(() => 0);
	return answer.ok && /javascript/.test(answer.headers.get('content-type'));
};
const files = ${JSON.stringify(files)};
const shown = async (node) => {
	if (node && !node.parentElement.closest('main')) node.setAttribute('role', 'main');
	for (let wait = 1000; files[0] && node?.isConnected; wait = Math.min(wait * 1.5, 15000)) {
		await new Promise((later) => {
			setTimeout(later, wait);
			addEventListener('online', () => later(wait = 1000), { once: true });
		});
		if (!(await Promise.all(files.map(arrives))).includes(false) && node.isConnected) return acompanha.reload();
	}
};
const element = (type, props, ref = null) => ({ $$typeof: Symbol.for('react.element'), type, key: null, ref, props, _owner: null });
export default function MissingScreen() {
	return element('div', { className: 'mx-auto flex max-w-prose flex-col gap-4 p-6', children: [
		element('h1', { className: 'text-2xl font-bold', children: '${title}' }),
		element('p', { children: '${text}' }),
		element('button', { type: 'button', className: 'button-primary', children: '${act}', onClick: (event) => {
			event.currentTarget.disabled = true;
			acompanha.${onClick}();
		} }),
	] }, shown);
}
export const ErrorBoundary = MissingScreen;
`;

function replacement(missing: Missing, files: readonly string[]): Response {
	return new Response(sourceOf(missing, missing === NOT_HERE ? files : []), {
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

/** The files that several screens import and a page has not received, by the id of the page. */
const missed = new Map<string, Map<string, Missing>>();

/** Asks the server for a file; the answer is why it is missing, or the file. */
async function ask(request: Request): Promise<Response | Missing> {
	// The limit applies to the start of the answer only: the transfer may be slow.
	const limit = new AbortController();
	const timer = setTimeout(() => limit.abort(), ANSWER_LIMIT_MS);
	try {
		const response = await fetch(request, { signal: limit.signal });
		if (isScript(response)) return response;
		return isGone(response) ? NEW_VERSION : NOT_HERE;
	} catch (error) {
		// No network, or no answer.
		if (!(error instanceof TypeError || limit.signal.aborted)) throw error;
		return NOT_HERE;
	} finally {
		clearTimeout(timer);
	}
}

/**
 * Answers a request for a hashed file that is not on the device. If the server does not return a
 * screen's code either, a screen with a message replaces it: after a failed import Remix would
 * reload endlessly. What several screens import cannot be replaced, because nobody knows its exports:
 * its import fails, and Remix asks for a screen that stands for all (lean-remix.ts).
 */
export async function missingChunk(request: Request, page: string): Promise<Response> {
	if (request.destination !== 'script') return fetch(request);
	const { pathname } = new URL(request.url);
	const shared = missed.get(page) ?? new Map<string, Missing>();
	if (pathname === STANDS_FOR_ALL) {
		const isOld = [...shared.values()].includes(NEW_VERSION);
		return replacement(isOld ? NEW_VERSION : NOT_HERE, [...shared.keys()]);
	}
	const found = await ask(request);
	if (found instanceof Response) return found;
	if (isScreenFile(pathname)) return replacement(found, [pathname]);
	missed.set(page, shared.set(pathname, found));
	return Response.error();
}
