import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = {
	readonly id: string;
	readonly nodes: readonly {
		readonly target: readonly string[];
		readonly failureSummary: string;
	}[];
};
type AxeWindow = {
	readonly axe?: { run(options: object): Promise<{ violations: readonly Violation[] }> };
};

/** A screen that still changes after this time never settles. */
const SETTLE_LIMIT_MS = 5_000;

/**
 * Waits until the screen is painted for its size and theme and nothing is loading or animated.
 * After five seconds it fails and names what still runs.
 */
export async function settled(page: Page): Promise<void> {
	const running = await page.evaluate(async (limit) => {
		const began = performance.now();
		// A hidden page gets no frames.
		const frame = () =>
			new Promise((resolve) => {
				requestAnimationFrame(resolve);
				setTimeout(resolve, limit / 10);
			});
		const endless = ({ effect }: Animation) =>
			!Number.isFinite(effect?.getComputedTiming().endTime);
		const names = () =>
			document
				.getAnimations()
				.filter((animation) => animation.playState === 'running' && !endless(animation))
				.map((animation) => {
					const { effect } = animation;
					const target = effect instanceof KeyframeEffect ? effect.target : null;
					const kind = 'animationName' in animation ? animation.animationName : animation.id;
					return `${kind || 'transition'} of ${target?.outerHTML.slice(0, 120) ?? 'nothing'}`;
				});
		await frame();
		await frame();
		while (names().length > 0) {
			if (performance.now() - began > limit) return names();
			await frame();
		}
		await frame();
		return [];
	}, SETTLE_LIMIT_MS);
	if (running.length > 0) throw new Error(`The screen still moves: ${running.join('; ')}`);
}

/** Rules of axe that depend on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

async function runAxe(page: Page, options: object): Promise<string[]> {
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
	const violations = await page.evaluate(async (given) => {
		const { axe } = window as AxeWindow;
		const result = await axe?.run({ resultTypes: ['violations'], ...given });
		return result?.violations ?? [];
	}, options);
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
	);
}

/** Findings of axe, one line each. `more` enables rules that are off by default. */
export async function axeFindings(page: Page, more: readonly string[] = []): Promise<string[]> {
	return runAxe(page, { rules: Object.fromEntries(more.map((rule) => [rule, { enabled: true }])) });
}

/** The findings that can differ between the themes of a screen. */
export async function contrastFindings(page: Page): Promise<string[]> {
	return runAxe(page, { runOnly: COLOUR_RULES });
}

/**
 * Visible targets smaller than 48×48 CSS px, or nearer than 8 px to another one; one line each. A
 * target larger than the minimum may touch its neighbour with the excess.
 */
export async function targetFindings(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const least = 48;
		const gap = 8;
		const selector =
			'a[href], button, summary, label:has(input[type=radio], input[type=checkbox]), textarea, select, input:not([type=radio], [type=checkbox], [type=hidden])';
		const isShown = (element: Element) =>
			element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
		const layerOf = (element: Element): Element => {
			for (let at: Element | null = element; at; at = at.parentElement) {
				if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at;
			}
			return document.body;
		};
		const dialog = document.querySelector('dialog[open]');
		const targets = [...(dialog ?? document).querySelectorAll(selector)]
			.filter((element) => isShown(element) && !element.matches('[href="#conteudo"]:not(:focus)'))
			.map((element) => ({
				element,
				box: element.getBoundingClientRect(),
				layer: layerOf(element),
			}))
			.filter(({ box }) => box.width > 1 && box.height > 1);
		const name = ({ element, box }: (typeof targets)[number]) =>
			`${element.tagName.toLowerCase()}.${element.className} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}" ${Math.round(box.width)}×${Math.round(box.height)} at ${Math.round(box.x)},${Math.round(box.y)}`;
		/** The 48×48 px in the middle of a target, where a thumb aims. */
		const core = ({ left, right, top, bottom, width, height }: DOMRect) => {
			const [x, y] = [Math.max(0, width - least) / 2, Math.max(0, height - least) / 2];
			return { left: left + x, right: right - x, top: top + y, bottom: bottom - y };
		};
		const found: string[] = [];
		for (const [index, target] of targets.entries()) {
			const { box, element, layer } = target;
			if (box.width < least - 0.5 || box.height < least - 0.5) found.push(`small: ${name(target)}`);
			for (const other of targets.slice(index + 1)) {
				if (other.layer !== layer) continue;
				if (element.contains(other.element) || other.element.contains(element)) continue;
				const [a, b] = [core(box), core(other.box)];
				const apart = Math.max(
					b.left - a.right,
					a.left - b.right,
					b.top - a.bottom,
					a.top - b.bottom,
				);
				if (apart < gap - 0.5) found.push(`near (${apart}): ${name(target)} | ${name(other)}`);
			}
		}
		return found;
	});
}

const ENGLISH =
	/\b(the|and|with|please|loading|errors?|submit|save|cancel|close|back|next|search|settings|undefined|null|NaN|unknown|invalid|failed|retry|password|user|today|yesterday|waiting|absent|inactive|overdue|visited|done|discarded|process|pre-process|post-process|required|field|page|not found|object)\b/iu;

/** Texts, names, titles and placeholders that contain an English word. */
export async function englishFindings(page: Page): Promise<string[]> {
	const texts = await page.evaluate(() => {
		const attributes = ['aria-label', 'aria-roledescription', 'title', 'placeholder', 'alt'];
		const named = [...document.body.querySelectorAll('*')].flatMap((element) => [
			...attributes.flatMap((attribute) => element.getAttribute(attribute) ?? []),
			...(element.matches('script, style')
				? []
				: [...element.childNodes].filter((node) => node instanceof Text).map((node) => node.data)),
		]);
		return [document.title, ...named];
	});
	return texts.filter((text) => ENGLISH.test(text));
}

/**
 * What leaves too little room at this size of window and text: scrolling sideways, fixed bars over 30 %
 * of the height, a list whose first row cannot be scrolled out from under them. An open dialog has only
 * the bars of its own.
 */
export async function roomFindings(page: Page, textPercent: number): Promise<string[]> {
	return page.evaluate(async (percent) => {
		const root = document.documentElement;
		const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
		root.style.fontSize = `${percent}%`;
		await frame();
		await frame();
		const found: string[] = [];
		const beyond = root.scrollWidth - root.clientWidth;
		if (beyond > 0) {
			// A long word reaches beyond the box of its element. Fixed bars only follow the width of the page.
			const end = (one: Element) => one.getBoundingClientRect().left + one.scrollWidth;
			const isWide = (one: Element) =>
				end(one) > root.clientWidth && getComputedStyle(one).position !== 'fixed';
			const names = [...document.body.querySelectorAll('*')]
				.filter((one) => isWide(one) && ![...one.children].some(isWide))
				.map((one) => `${one.outerHTML.slice(0, 160)} ends at ${Math.round(end(one))}`);
			found.push(`scrolls sideways by ${beyond} px: ${names.slice(0, 4).join(' | ')}`);
		}
		const dialog = document.querySelector('dialog[open]');
		const row = dialog ? null : document.querySelector('main :is(li, tbody tr)');
		row?.scrollIntoView({ block: 'nearest' });
		const bars = [...(dialog ?? document.body).querySelectorAll('*')].flatMap((element) => {
			const { position, pointerEvents } = getComputedStyle(element);
			const box = element.getBoundingClientRect();
			const isBar = position === 'fixed' || position === 'sticky';
			const isWide = box.width > innerWidth / 2 && box.height > 0 && pointerEvents !== 'none';
			const isSeen = box.bottom > 0 && box.top < innerHeight;
			return isBar && isWide && isSeen ? [{ element, box }] : [];
		});
		const covered = bars.reduce((sum, { box }) => sum + box.height, 0);
		if (covered > innerHeight * 0.3 + 1) {
			const names = bars.map(
				({ element, box }) => `${element.className} ${Math.round(box.height)}`,
			);
			found.push(`${Math.round(covered)} of ${innerHeight} px are fixed: ${names.join(', ')}`);
		}
		const place = row?.checkVisibility() && row.getBoundingClientRect();
		if (place) {
			const hides = bars.filter(
				({ element, box }) =>
					!element.contains(row) &&
					box.top < Math.min(place.bottom, place.top + 48) &&
					box.bottom > place.top + 1,
			);
			const isOut = place.top >= innerHeight - 1;
			if (hides.length > 0 || isOut)
				found.push(`row under ${hides[0]?.element.className ?? 'the end'}`);
		}
		scrollTo(0, 0);
		root.style.removeProperty('font-size');
		return found;
	}, textPercent);
}

/** Top of the screen's action bar as a share of its height; null: it has none. */
export async function actsBeginAt(page: Page): Promise<number | null> {
	return page.evaluate(() => {
		const acts = document.querySelector('.action-bar .acts')?.getBoundingClientRect();
		return acts ? acts.top / window.innerHeight : null;
	});
}

/** Words of buttons, links and tabs that do not fit on one line, each with its control. */
export async function brokenWords(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const found: string[] = [];
		for (const control of document.querySelectorAll('main :is(button, a[href])')) {
			const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
			while (texts.nextNode()) {
				const text = texts.currentNode as Text;
				for (const { 0: word, index } of text.data.matchAll(/[\p{L}\d]+/gu)) {
					const range = document.createRange();
					range.setStart(text, index);
					range.setEnd(text, index + word.length);
					const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
					if (lines.size > 1) found.push(`${word} of “${control.textContent}”`);
				}
			}
		}
		return found;
	});
}
