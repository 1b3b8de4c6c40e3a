import { codeOf } from '#app/platform/error-text.ts';
import { readDraft } from '#app/platform/saving/drafts.client.ts';
import { useLoad } from '#app/platform/use-load.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import type {
	PortfolioPage,
	PortfolioQuery,
	PortfolioSort,
} from '#worker/contract/portfolio-api.ts';
import { type Contact, type ContactAnswer, contactDraftName } from './contact.ts';
import { queryFrom, sortFrom } from './portfolio-query.ts';

/** Rows that load with the screen; the others load on scrolling. */
const FIRST = 30;

/** The list of clients at the address of `request`. */
export async function loadPortfolio(request: Request) {
	const { searchParams } = new URL(request.url);
	const query = queryFrom(searchParams);
	const [page, options] = await Promise.all([
		findClients(query, sortFrom(searchParams), 0, FIRST),
		worker.portfolio.options(query),
	]);
	return { page, options };
}

/** `limit` matching clients from `offset` on. */
export function findClients(
	query: PortfolioQuery,
	sort: PortfolioSort | null,
	offset: number,
	limit: number,
): Promise<PortfolioPage> {
	return worker.portfolio.search({ ...query, sort, offset, limit });
}

/** All matching clients as a table for a spreadsheet. */
export function downloadSheet(query: PortfolioQuery, sort: PortfolioSort | null): Promise<string> {
	return worker.portfolio.csv(query, sort);
}

/** Totals of the matching clients; null until they are calculated. */
export function useSummary(query: PortfolioQuery) {
	return useLoad(() => worker.portfolio.summary(query), [query]);
}

/** null: not in the portfolio of this device. */
export function loadClient(code: string): Promise<PortfolioClient | null> {
	return worker.portfolio.client(code);
}

/** One client, with the unsent input about its contact. */
export async function loadClientForm(code: string) {
	const client = await loadClient(code);
	return { client, draft: client && (await loadContact(client)) };
}

/**
 * The contact as the server has it; a new phone that waits for verification replaces the old one.
 */
function contactAsKnown({ phone, buyer, observation, updates }: PortfolioClient): Contact {
	return { phone: updates.phone ?? phone, buyer, observation };
}

/** The draft, or else the contact as the server has it. */
async function loadContact(client: PortfolioClient): Promise<Contact> {
	const kept = await readDraft(contactDraftName(client.code));
	return { ...contactAsKnown(client), ...(kept as Partial<Contact> | null) };
}

/** Sends the changed fields; a new phone is verified at once. Refusals are returned, not thrown. */
export async function saveContact(code: string, fields: FormData): Promise<ContactAnswer> {
	const text = (name: keyof Contact) => String(fields.get(name) ?? '').trim();
	const contact = {
		phone: text('phone'),
		buyer: text('buyer'),
		observation: text('observation'),
	};
	try {
		const client = await worker.portfolio.client(code);
		if (!client) return { outcome: 'failed', code: 'not-found' };
		const known = contactAsKnown(client);
		const change = Object.fromEntries(
			Object.entries(contact).filter(([name, value]) => value !== known[name as keyof Contact]),
		);
		const isWaiting = client.updates.phone !== null;
		if (Object.keys(change).length === 0 && !isWaiting) {
			await worker.drafts.forget(contactDraftName(code));
			return { outcome: 'nothing-changed' };
		}
		if (Object.keys(change).length > 0) {
			const outcome = await worker.portfolio.update(code, change);
			if (outcome === 'invalid-phone') return { outcome };
			if (outcome === 'not-found') return { outcome: 'failed', code: outcome };
			await worker.drafts.forget(contactDraftName(code));
		}
		return 'phone' in change || isWaiting
			? await verify(code, contact.phone)
			: { outcome: 'saved', phone: null };
	} catch (error) {
		return { outcome: 'failed', code: codeOf(error) };
	}
}

async function verify(code: string, phone: string): Promise<ContactAnswer> {
	try {
		return { outcome: 'saved', phone: await worker.portfolio.verifyPhone(code, phone) };
	} catch (error) {
		return { outcome: 'unverified', code: codeOf(error) };
	}
}
