/** Calls a task of the worker by name; the bench calls `runTask`. */
const ASK_WORKER = `
const worker = new Worker('/worker.js', { type: 'module' });
let calls = 0;
globalThis.runTask = (task, argument) => new Promise((resolve, reject) => {
	const id = ++calls;
	const answer = ({ data }) => {
		if (data.id !== id) return;
		worker.removeEventListener('message', answer);
		if (data.error) reject(new Error(data.error));
		else resolve(data.value);
	};
	worker.addEventListener('message', answer);
	worker.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true });
	worker.postMessage({ id, task, argument });
});
`;

export const LAB_PAGE = `<!doctype html><title>Lab</title><script type="module">${ASK_WORKER}</script>`;

/** One question in plain DOM: a tap writes to IndexedDB in the worker, then the text changes. */
export const QUESTION_PAGE = `<!doctype html>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pergunta</title>
<style>
body { font: 18px sans-serif; margin: 16px }
label { display: flex; gap: 12px; padding: 16px; margin: 8px 0; border: 1px solid #999; border-radius: 12px }
label:has(:checked) { border-color: #0b5c4a; background: #e7f3ef }
</style>
<h1>Há produto nosso no balcão?</h1>
<fieldset>
<label><input type="radio" name="answer">Sim</label>
<label><input type="radio" name="answer">Não</label>
</fieldset>
<div class="saving-line" role="status" data-saving><span>Ainda sem resposta</span></div>
<script type="module">${ASK_WORKER}
const line = document.querySelector('[data-saving]');
document.querySelector('fieldset').addEventListener('change', async () => {
	line.innerHTML = '<span data-saving-word>Salvando…</span>';
	await runTask('answerRaw', 1);
	line.innerHTML = '<span>Salvo neste aparelho</span>';
});
</script>`;

/** The cost of a navigation without any app to start. */
export const EMPTY_PAGE = `<!doctype html>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Vazia</title>
<p>Nada.</p>
<script>navigator.serviceWorker.register('sw.js')</script>`;

/** The page that shows an enketo-core form, as its own server delivers it. */
export function enketoPage(form: string): string {
	return `<!doctype html>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Enketo</title>
<style>
.pages .question { display: none }
.pages .question.current { display: block }
</style>
${form}
<script type="module" src="enketo.js"></script>
<script>navigator.serviceWorker.register('sw.js')</script>`;
}

/** A running app with a list: a tap opens that form, which is not loaded yet. */
export const ENKETO_LIST = enketoPage(
	'<button id="open">Inventário</button><div id="place"></div>',
);

/** Answers from its cache, which is filled with \`paths\` at the installation. */
export function cachingServiceWorker(paths: readonly string[]): string {
	const [name = ''] = paths;
	return `
addEventListener('install', (event) => {
	skipWaiting();
	event.waitUntil(caches.open(${JSON.stringify(name)}).then((cache) => cache.addAll(${JSON.stringify(paths)})));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
	event.respondWith(caches.match(event.request).then((found) => found ?? fetch(event.request)));
});
`;
}
