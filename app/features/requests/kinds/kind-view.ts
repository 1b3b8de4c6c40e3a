import type { LucideIcon } from 'lucide-react';
import type { Request } from '#worker/contract/request.ts';

/** What one kind of request has of its own on the screens; everything else is the same for all. */
export type KindView = {
	readonly icon: LucideIcon;
	/** What people call it. */
	readonly word: string;
	/** 'abono' and 'abonos': after a number. */
	readonly counted: readonly [one: string, other: string];
	readonly gender: 'feminine' | 'masculine';
	/** Heading of its list of decisions. */
	readonly title: string;
	/** Word of its address: /aprovacoes/{path}. */
	readonly path: string;
	/** What its calls are for, by their path below /v3/app/{kind}; absent: the title says enough. */
	readonly calls?: Readonly<Record<string, string>>;
	/** Its own fields in a decision, between the client and the period. */
	readonly facts: (request: Request) => readonly Fact[];
	/** What is asked for, where that is a list of products. */
	readonly products?: (request: Request) => readonly AskedProduct[] | undefined;
	/** Its own fields and the reason in a few words; empty parts are left out. */
	readonly summary: (request: Request) => readonly SummaryPart[];
	/** 'de cliente': after its word, in a list of several kinds; absent: the word says enough. */
	readonly ofWhat?: (request: Request) => string;
};

export type Fact = { readonly label: string; readonly text: string };

/** `quantity` in `unit`s. */
export type AskedProduct = {
	readonly code: string;
	readonly name: string;
	readonly quantity: number;
	readonly unit: string;
};

type SummaryPart = string | null | undefined;

/** A fact without a text (null or undefined) is left out. */
export function toldFacts(
	facts: Readonly<Record<string, string | null | undefined>>,
): readonly Fact[] {
	return Object.entries(facts).flatMap(([label, text]) =>
		text === null || text === undefined ? [] : [{ label, text }],
	);
}
