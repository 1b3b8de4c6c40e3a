import { codeOf } from '#app/platform/error-text.ts';
import { readDraft } from '#app/platform/saving/drafts.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import { type Contact, type ContactAnswer, contactDraft } from './contact.ts';

/** As the server has it; a new phone that waits is the one to look at. */
export function contactAsKnown({ phone, buyer, observation, updates }: PortfolioClient): Contact {
	return { phone: updates.phone ?? phone, buyer, observation };
}

/** What was typed and not sent, else what the server has. */
export async function contactOf(client: PortfolioClient): Promise<Contact> {
	const kept = await readDraft(contactDraft(client.code));
	return { ...contactAsKnown(client), ...(kept as Partial<Contact> | null) };
}

/** Sends what differs; a new phone is verified at once. Never throws what a person can act upon. */
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
			await worker.drafts.forget(contactDraft(code));
			return { outcome: 'nothing-changed' };
		}
		if (Object.keys(change).length > 0) {
			const outcome = await worker.portfolio.update(code, change);
			if (outcome === 'invalid-phone') return { outcome };
			if (outcome === 'not-found') return { outcome: 'failed', code: outcome };
			await worker.drafts.forget(contactDraft(code));
		}
		return 'phone' in change || isWaiting
			? await verified(code, contact.phone)
			: { outcome: 'saved', phone: null };
	} catch (error) {
		return { outcome: 'failed', code: codeOf(error) };
	}
}

async function verified(code: string, phone: string): Promise<ContactAnswer> {
	try {
		return { outcome: 'saved', phone: await worker.portfolio.verifyPhone(code, phone) };
	} catch (error) {
		return { outcome: 'unverified', code: codeOf(error) };
	}
}
