export type FormChoice = {
	readonly _id: string;
	readonly title: string;
	readonly description: string;
	readonly questionCount: number;
	readonly newForm: boolean;
	readonly segments: readonly string[];
	/** Made for the client's segment, or for all (rule 2.24). Always true without a client. */
	readonly fits: boolean;
};

export type FormChoices = {
	/** Those that fit first, and of these the ones made for the client's segment alone. */
	readonly forms: readonly FormChoice[];
	/** Segment of the client; '' when it has none or there is no client. */
	readonly segment: string;
	/** Id of the form that a check-in chooses by itself; null: the person chooses. */
	readonly suggested: string | null;
};
