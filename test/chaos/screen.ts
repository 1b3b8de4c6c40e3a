import type { Page } from '@playwright/test';
import type { Question } from '#worker/contract/form.ts';
import { within } from './within.ts';

/** What a person can read on the screen at one moment. */
export type Screen = {
	readonly path: string;
	readonly heading: string;
	/** Whom and what the open form is about; '' elsewhere. */
	readonly about: string;
	/** The question on the screen with what is entered; null elsewhere. */
	readonly question: {
		readonly kind: Question['questionType'];
		readonly options: readonly string[];
		readonly entered: readonly string[];
	} | null;
	/** 'Salvo neste aparelho' and the like; '' while the screen does not say it. */
	readonly tick: string;
	/** A refusal, a warning, a message. */
	readonly words: string;
	/** The text of the screen. */
	readonly main: string;
	/** The title of the open dialog; '' without one. */
	readonly dialog: string;
	/** What can be tapped, by its text or label. */
	readonly taps: readonly string[];
	/** A service worker serves this page. */
	readonly isServed: boolean;
	/** Text fields by their label. */
	readonly fields: Readonly<Record<string, string>>;
};

/** A page that does not answer within this time cannot be read. */
const LOOK_MS = 3_000;

/** Reads everything at one moment, so that a tick belongs to the value beside it; null: it cannot be read. */
export function look(page: Page): Promise<Screen | null> {
	return within(LOOK_MS, read(page), null);
}

function read(page: Page): Promise<Screen> {
	return page.evaluate(() => {
		const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
		const text = (element: Element | null | undefined) =>
			// biome-ignore lint/performance/useDomNodeTextContent: hidden text cannot be read by a person
			(element as HTMLElement | null | undefined)?.innerText?.trim() ?? '';
		const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
		const dialog = document.querySelector('dialog[open]');
		const within = dialog ?? document;
		const choices = [...document.querySelectorAll<HTMLInputElement>('main input[name=answer]')];
		const written = document.querySelector<HTMLInputElement>(
			'main textarea, main input[inputmode]',
		);
		const nameOf = (input: Element) => text(input.closest('label')?.querySelector('.text-lg'));
		const asked = document.querySelector('nav[aria-label=Perguntas]');
		const place = Number(/\/questions\/(\d+)$/.exec(location.pathname)?.[1] ?? -1);
		// The address changes a moment before the screen does: then there is no question to read.
		const strip = text(asked).startsWith(`Pergunta ${place + 1} de`) ? asked : null;
		const plain = (value: string) => value.replaceAll('.', '').replace(',', '.');
		let question = null;
		if (strip && choices[0]) {
			question = {
				kind: choices[0].type === 'radio' ? ('radio' as const) : ('check' as const),
				options: choices.map(nameOf),
				entered: choices.filter(({ checked }) => checked).map(nameOf),
			};
		} else if (strip && written) {
			const isNumber = written.inputMode === 'decimal';
			const value = isNumber ? plain(written.value) : written.value;
			question = {
				kind: isNumber ? ('number' as const) : ('text' as const),
				options: [],
				entered: value === '' ? [] : [value],
			};
		}
		const bar = text(document.querySelector('.action-bar'));
		const labelled = seen('main textarea[id], main input[id]') as HTMLInputElement[];
		return {
			path: location.pathname,
			heading: text(document.querySelector('h1')),
			about: text(strip?.querySelector('p')),
			question,
			tick: /Salvo neste aparelho|Na fila para envio|Enviado/.exec(bar)?.[0] ?? '',
			words: seen('[role=alert], aside, [data-toast]').map(text).filter(Boolean).join(' / '),
			main: text(document.querySelector('main')),
			dialog: text(dialog?.querySelector('h2')),
			taps: [...within.querySelectorAll('a[href], button')]
				.filter((one) => isSeen(one) && one.getAttribute('aria-disabled') !== 'true')
				.filter((one) => !(one as HTMLButtonElement).disabled)
				.map((one) => one.getAttribute('aria-label') ?? text(one).replaceAll(/\s+/g, ' ')),
			isServed: navigator.serviceWorker.controller !== null,
			fields: Object.fromEntries(
				labelled.map((field) => [text(field.labels?.[0]).split('\n')[0] ?? '', field.value]),
			),
		};
	});
}
