import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Request, TrailAct } from '#worker/contract/request.ts';

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
	/** The client is its subject, not the person. */
	readonly isAboutClient?: true;
	/** Nothing that it asks for is counted as a cost. */
	readonly hasNoCost?: true;
	/** Its facts say the day, so its period is not shown. */
	readonly hasOwnDay?: true;
	/** A drawing of what is asked for; absent: none. */
	readonly picture?: ComponentType<{ readonly request: Request }>;
	/** What is asked for, where that is a list of products. */
	readonly products?: (request: Request) => readonly AskedProduct[] | undefined;
	/** Its own fields and the reason in a few words; empty parts are left out. */
	readonly summary: (request: Request) => readonly SummaryPart[];
	/** The same for two lines of a narrow column; absent: the summary is short enough. */
	readonly brief?: (request: Request) => readonly SummaryPart[];
	/** What was found about it, in sentences; absent: the policy of the company says it. */
	readonly findings?: (request: Request) => readonly string[];
	/** What to look at before deciding; absent: the request says everything. */
	readonly look?: (request: Request) => Look | null | undefined;
	/** Its own words of deciding; absent: it is approved or refused. */
	readonly deciding?: Deciding;
	/** Its own words for what happened to it. */
	readonly trail?: Readonly<Partial<Record<TrailAct, string>>>;
	/** 'de cliente': after its word, in a list of several kinds; absent: the word says enough. */
	readonly ofWhat?: (request: Request) => string;
};

type Look = { readonly to: string; readonly title: string; readonly detail: string };

/** The result of a coaching, where a decision is about something of that day. */
export function lookAtCoaching(coachingId: string): Look {
	return {
		to: `/performance?coaching=${encodeURIComponent(coachingId)}`,
		title: 'Ver o coaching',
		detail: 'A nota, as visitas e as medidas do dia',
	};
}

type Deciding = {
	/** Who reads the reason of a decision. */
	readonly readers: string;
	/** Absent: 'Aprovar'. */
	readonly approved?: DecisionWords;
	readonly refused: DecisionWords;
};

type DecisionWords = {
	/** On buttons, 'Contar'; of what was done, 'Contado'; after the name of who decided, 'contou'. */
	readonly words?: { readonly verb: string; readonly done: string; readonly told: string };
	/** Offered where the decision needs a reason. */
	readonly reasons: readonly string[];
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
