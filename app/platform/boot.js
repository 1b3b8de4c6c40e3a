// The first script of the page: handles an app that cannot start. A missing file reloads the page
// at most once; then a dialog says what happened.
(() => {
	const MARK = 'acompanha.recarga';
	/** After a reload this long ago another one is permitted. */
	const FORGET_MS = 60_000;
	/** Time for the page to start in spite of an error. */
	const GRACE_MS = 4_000;
	/** After this time without the app's code the page says that the network is slow. */
	const LATE_MS = 15_000;

	let booted = false;
	let wanted = false;
	let told = false;
	let late = null;

	/** The one Trusted Types policy for starting the worker and the service worker. */
	const policy = window.trustedTypes?.createPolicy('app-url', { createScriptURL: ownScript });

	function ownScript(url) {
		const { origin, pathname } = new URL(url, location.href);
		if (origin === location.origin && pathname.endsWith('.js')) return url;
		throw new TypeError(`Refused script address: ${url}`);
	}

	const scriptUrl = (url) => (policy ? policy.createScriptURL(url) : ownScript(url));

	/**
	 * Starts the app's worker while the page still loads its code. The app takes it over once; after
	 * an error the app starts its own.
	 */
	let thread = null;
	const { worker, official } = document.currentScript.dataset;
	if (!window.isSecureContext) return refuseInsecure(official ?? '');
	if (worker) {
		// A classic script: for modules the browser stores compiled code at every start, but never
		// reads it.
		thread = new Worker(scriptUrl(worker), { name: 'acompanha' });
		thread.onerror = () => {
			thread = null;
		};
	}

	/**
	 * Over plain http the browser has no storage that lasts, no location and no offline copy: says so
	 * and loads nothing else. Without the app's style sheet, which is not loaded either.
	 */
	function refuseInsecure(officialOrigin) {
		window.stop();
		const { hostname, port, pathname, search } = location;
		const secure = officialOrigin.startsWith('https:') ? officialOrigin : `https://${hostname}`;
		const title = 'Este endereço precisa começar com https';
		const link = element('a', '', `Abrir ${secure}`);
		link.href = `${secure}${pathname}${search}`;
		const texts = [
			'Em um endereço http, o navegador não deixa o aplicativo guardar respostas, usar a localização nem funcionar sem sinal. Por isso ele não abre aqui. O que já foi salvo em outro endereço continua lá.',
			'Se o link acima não abrir, peça o endereço certo a quem cuida do aplicativo na sua empresa.',
			`Para quem cuida do servidor: coloque https na frente dele (server/OPERATION.md). Para experimentar em um celular, ligue-o por USB, rode adb reverse tcp:${port || '80'} tcp:${port || '80'} e abra http://localhost:${port || '80'} no Chrome do celular.`,
		].map((text) => element('p', '', text));
		const main = element('main', '', element('h1', '', title), texts[0], link, texts[1], texts[2]);
		main.style.cssText =
			'max-width:32rem;margin:0 auto;padding:2rem 1rem;font:1.125rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere';
		const body = document.body ?? document.createElement('body');
		body.replaceChildren(main);
		document.documentElement.append(body);
		document.documentElement.style.colorScheme = 'light dark';
		document.title = `${title} · Acompanha`;
	}

	/** The install event may arrive before the app listens. */
	let offer = null;
	const keepOffer = (event) => {
		event.preventDefault();
		offer = event;
	};
	addEventListener('beforeinstallprompt', keepOffer);

	const mayReload = () => {
		const last = Number(sessionStorage.getItem(MARK));
		return last === 0 || (booted && Date.now() - last > FORGET_MS);
	};

	/** Without network and service worker a reload would show the browser's error page. */
	const wouldOpen = () => navigator.onLine || Boolean(navigator.serviceWorker?.controller);

	/** The build this page belongs to, as the service worker knows it; '' in development. */
	function build() {
		const known = window.__remixManifest?.url;
		if (known) return known;
		const link = document.querySelector('link[rel=modulepreload][href*="/manifest-"]');
		return link?.getAttribute('href') ?? '';
	}

	/**
	 * Reports the result of the start to the service worker. Resolves after its answer, or after 1 s.
	 */
	async function tell(type, to) {
		if (!to) return;
		const { port1, port2 } = new MessageChannel();
		const heard = new Promise((resolve) => {
			port1.onmessage = resolve;
			setTimeout(resolve, 1_000);
		});
		to.postMessage({ type, manifest: build() }, [port2]);
		await heard;
	}

	function reload() {
		wanted = true;
		location.reload();
	}

	function element(name, className, ...children) {
		const made = document.createElement(name);
		made.className = className;
		made.append(...children);
		return made;
	}

	function button(className, text, act) {
		const made = element('button', className, text);
		made.type = 'button';
		made.addEventListener('click', act);
		return made;
	}

	function openDialog(title, ...texts) {
		const again = button('button-primary', 'Tentar novamente', () => {
			sessionStorage.removeItem(MARK);
			reload();
		});
		const paragraphs = texts.map((text) => element('p', '', text));
		const heading = element('h1', 'text-xl font-bold', title);
		const content = element('div', 'grid gap-4', heading, ...paragraphs, again);
		const dialog = element('dialog', 'dialog', content);
		dialog.setAttribute('aria-label', title);
		document.body.append(dialog);
		dialog.showModal();
		again.focus();
		return { dialog, content };
	}

	/**
	 * Shown while the code still loads. Removed before React starts, because React expects the
	 * document as delivered.
	 */
	function showLate() {
		const { dialog } = openDialog(
			'O aplicativo está demorando para abrir',
			'A conexão está lenta ou caiu. Nada do que você salvou foi perdido: continua neste aparelho.',
			'Espere mais um pouco, ou tente novamente onde o sinal for melhor.',
		);
		late = dialog;
	}

	function closeLate() {
		clearTimeout(lateTimer);
		late?.remove();
		late = null;
	}

	const lateTimer = setTimeout(() => whenReady(showLate), LATE_MS);

	/** Keeps the page below it: a screen that still works may hold input of the person. */
	function show() {
		if (told) return;
		told = true;
		closeLate();
		const { dialog, content } = openDialog(
			'Uma parte do aplicativo não abriu',
			'Faltou um arquivo do aplicativo, e abrir de novo não resolveu. Nada do que você salvou foi perdido: continua neste aparelho.',
			'Conecte-se à internet e tente novamente. Se continuar, feche o aplicativo, abra de novo e mostre esta tela ao suporte da sua empresa.',
		);
		if (booted) {
			content.append(
				button('button-secondary', 'Continuar nesta tela', () => {
					dialog.close();
					dialog.remove();
					told = false;
					// Stops waiting for the screen that could not be loaded.
					dispatchEvent(new PopStateEvent('popstate'));
				}),
			);
		} else {
			window.stop();
			dialog.addEventListener('cancel', (event) => event.preventDefault());
		}
	}

	function whenReady(act) {
		if (document.body) act();
		else document.addEventListener('DOMContentLoaded', act, { once: true });
	}

	async function fail() {
		if (booted || wanted || told) return;
		await tell('BOOT_FAILED', navigator.serviceWorker?.controller);
		if (booted || wanted || told) return;
		if (!mayReload()) return whenReady(show);
		sessionStorage.setItem(MARK, String(Date.now()));
		reload();
	}

	// Remix reloads the page when the code of a screen cannot be loaded.
	window.navigation?.addEventListener('navigate', (event) => {
		if (event.navigationType !== 'reload' || event.userInitiated || wanted) return;
		if (mayReload() && wouldOpen()) sessionStorage.setItem(MARK, String(Date.now()));
		else if (event.cancelable) {
			event.preventDefault();
			whenReady(show);
		}
	});

	addEventListener(
		'error',
		({ target }) => {
			if (booted) return;
			const isFile = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;
			if (isFile) fail();
			else setTimeout(fail, GRACE_MS);
		},
		true,
	);

	// A script in the page imports the app's entry: its failure is an unhandled rejection.
	addEventListener('unhandledrejection', () => {
		if (!booted) setTimeout(fail, GRACE_MS);
	});

	window.acompanha = {
		scriptUrl,
		/** The worker that was started here; null if there is none. */
		takeWorker() {
			const taken = thread;
			thread = null;
			if (taken) taken.onerror = null;
			return taken;
		},
		/**
		 * The install event that arrived before the app listened, or null; later ones reach the app
		 * itself.
		 */
		takeInstallOffer() {
			removeEventListener('beforeinstallprompt', keepOffer);
			return offer;
		},
		/** Reloads on behalf of the app or the person. */
		reload,
		/** Reloads with the newest build; replaced once the app watches for updates. */
		renew: reload,
		/** All code of the first screen is loaded. */
		starting: closeLate,
		/** The first screen is shown. */
		booted() {
			if (booted) return;
			booted = true;
			const mark = Number(sessionStorage.getItem(MARK));
			if (mark !== 0 && Date.now() - mark > FORGET_MS) sessionStorage.removeItem(MARK);
			// At the very first start the service worker is registered after the first screen.
			navigator.serviceWorker?.ready.then(({ active }) => tell('BOOTED', active));
		},
	};
})();
