// The first script of the page, before any of the app: what to do when the app cannot start.
// A missing file reloads the page at most once; then a person reads what happened.
(() => {
	const MARK = 'acompanha.recarga';
	/** A reload that helped is forgotten after this long. */
	const FORGET_MS = 60_000;
	/** How long a page may still get up after an error. */
	const GRACE_MS = 4_000;
	/** After this long without its code the page says that the signal is slow. */
	const LATE_MS = 15_000;

	let booted = false;
	let wanted = false;
	let told = false;
	let late = null;

	/** Workers and the service worker are started with this one Trusted Types policy. */
	const policy = window.trustedTypes?.createPolicy('app-url', { createScriptURL: ownScript });

	function ownScript(url) {
		const { origin, pathname } = new URL(url, location.href);
		if (origin === location.origin && pathname.endsWith('.js')) return url;
		throw new TypeError(`Refused script address: ${url}`);
	}

	const scriptUrl = (url) => (policy ? policy.createScriptURL(url) : ownScript(url));

	/**
	 * The app's worker gets ready while the page reads its own code. Taken over once; one that broke
	 * meanwhile is none.
	 */
	let thread = null;
	const { worker } = document.currentScript.dataset;
	if (worker) {
		// Classic: of a module the browser writes down compiled code at every start, and reads it at none.
		thread = new Worker(scriptUrl(worker), { name: 'acompanha' });
		thread.onerror = () => {
			thread = null;
		};
	}

	/** The browser may offer to install before the app listens. */
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

	/** Without the network a page that is not on the device would give way to the browser's own. */
	const wouldOpen = () => navigator.onLine || Boolean(navigator.serviceWorker?.controller);

	/** The build this page is made of, as its service worker knows it; '' in development. */
	function build() {
		const known = window.__remixManifest?.url;
		if (known) return known;
		const link = document.querySelector('link[rel=modulepreload][href*="/manifest-"]');
		return link?.getAttribute('href') ?? '';
	}

	/** Tells the service worker how the start went; resolves when it knows, or does not answer. */
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

	/** The code is still on its way. Gone when it is there: React takes over the page as it came. */
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

	/** Over what is there: a screen that still runs may hold something a person wrote. */
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
					// The screen that did not come is not waited for any longer.
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

	// Remix reloads the page when a screen's code does not load.
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

	// The app's entry is imported by a script in the page: its failure is a promise nobody awaits.
	addEventListener('unhandledrejection', () => {
		if (!booted) setTimeout(fail, GRACE_MS);
	});

	window.acompanha = {
		scriptUrl,
		/** The worker that was started here; null when there is none. */
		takeWorker() {
			const taken = thread;
			thread = null;
			if (taken) taken.onerror = null;
			return taken;
		},
		/** What the browser offered before the app listened, or null; from here on the app keeps it. */
		takeInstallOffer() {
			removeEventListener('beforeinstallprompt', keepOffer);
			return offer;
		},
		/** A reload that the app or the person wants. */
		reload,
		/** All the code of the first screen is there, and begins. */
		starting: closeLate,
		/** The first screen is there. */
		booted() {
			if (booted) return;
			booted = true;
			const mark = Number(sessionStorage.getItem(MARK));
			if (mark !== 0 && Date.now() - mark > FORGET_MS) sessionStorage.removeItem(MARK);
			// At the very first start the service worker comes after the first screen.
			navigator.serviceWorker?.ready.then(({ active }) => tell('BOOTED', active));
		},
	};
})();
