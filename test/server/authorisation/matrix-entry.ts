import type { MatrixTarget } from './matrix-target.ts';

export type Sent = {
	/** Parameters of the path, by name. */
	readonly path?: Readonly<Record<string, string>>;
	/** `?parent=…` */
	readonly query?: string;
	readonly body?: unknown;
	readonly headers?: Readonly<Record<string, string>>;
};

type Options = {
	/** Names of colleagues are public within the company: a list of whom to choose from. */
	readonly names?: 'company';
	/** A consultant's people are also those they are consultant for, with everybody below. */
	readonly consults?: true;
	/** Why nobody here can succeed with it; then only the refusals are tested. */
	readonly unproven?: string;
	/** Why an id of another company is nothing that could be refused; then it is not tried. */
	readonly far?: string;
	/** Tables that a stranger's call may write, with good reason, or that belong to the whole company. */
	readonly writes?: readonly string[];
};

export type Entry = Options & {
	readonly kind: 'own' | 'about' | 'open';
	/** What is sent about somebody: in the path, the query or the body. */
	readonly sent: (target: MatrixTarget) => Sent;
};

/** A call that names nobody: everyone gets their own. */
export function own(sent: Sent = {}, options: Options = {}): Entry {
	return { kind: 'own', sent: () => sent, ...options };
}

/** A call that names somebody, or something of theirs. */
export function about(sent: (target: MatrixTarget) => Sent, options: Options = {}): Entry {
	return { kind: 'about', sent, ...options };
}

/** A call for which nobody need be known. */
export function open(
	sent: (target: MatrixTarget) => Sent = () => ({}),
	options: Options = {},
): Entry {
	return { kind: 'open', sent, ...options };
}
