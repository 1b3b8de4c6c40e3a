/** Days without an offer after a refusal (rule 12.10). */
const REFUSED_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Whether to offer the installation: after a finished coaching, and not within 30 days of a refusal
 * (rule 12.10).
 */
export function mayOfferInstall(facts: {
	readonly hasFinished: boolean;
	/** ISO instant of the last refusal; null: never. */
	readonly refusedAt: string | null;
	/** ISO instant. */
	readonly now: string;
}): boolean {
	if (!facts.hasFinished) return false;
	if (facts.refusedAt === null) return true;
	const passed =
		Temporal.Instant.from(facts.now).epochMilliseconds -
		Temporal.Instant.from(facts.refusedAt).epochMilliseconds;
	return passed >= REFUSED_DAYS * DAY_MS;
}
