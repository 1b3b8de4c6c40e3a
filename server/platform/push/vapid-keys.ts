import type { Kysely } from 'kysely';
import webPush from 'web-push';
import type { Database } from '../db/tables.ts';
import { StartError } from '../start-error.ts';

/** The key pair that signs pushes (RFC 8292); base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

export type VapidSettings = {
	/** null: created once and stored in the database. */
	readonly keys: VapidKeys | null;
	/** Contact for push services: https: or mailto:. */
	readonly subject: string;
};

/** The keys of this company, created at first use; all processes get the same. */
export async function vapidKeys(
	db: Kysely<Database>,
	company: string,
	configured: VapidKeys | null,
	now: Date,
): Promise<VapidKeys> {
	if (configured) return configured;
	const read = async () => {
		const row = await db
			.selectFrom('vapid_keys')
			.select(['public_key', 'private_key'])
			.where('company_id', '=', company)
			.executeTakeFirst();
		return row && { publicKey: row.public_key, privateKey: row.private_key };
	};
	const known = await read();
	if (known) return known;
	const fresh = webPush.generateVAPIDKeys();
	await db
		.insertInto('vapid_keys')
		.values({
			company_id: company,
			public_key: fresh.publicKey,
			private_key: fresh.privateKey,
			created_at: now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	return (await read()) ?? fresh;
}

const LENGTHS = { VAPID_PUBLIC_KEY: 87, VAPID_PRIVATE_KEY: 43 } as const;

/** The text of a setting; null: not set. */
type ReadText = (name: keyof typeof LENGTHS | 'VAPID_SUBJECT') => string | null;

/**
 * The checked settings.
 * @throws StartError for one key without the other, or a value of the wrong shape.
 */
export function readVapid(text: ReadText, officialOrigin: string | null): VapidSettings {
	const publicKey = readKey(text, 'VAPID_PUBLIC_KEY');
	const privateKey = readKey(text, 'VAPID_PRIVATE_KEY');
	if ((publicKey === null) !== (privateKey === null)) {
		throw new StartError('VAPID_PUBLIC_KEY e VAPID_PRIVATE_KEY andam juntas: defina as duas.');
	}
	const own = officialOrigin?.startsWith('https:') ? officialOrigin : null;
	const subject = text('VAPID_SUBJECT') ?? own ?? 'mailto:acompanha@example.com';
	if (!/^(https:\/\/|mailto:).+/.test(subject) || !URL.canParse(subject)) {
		throw new StartError('VAPID_SUBJECT deve ser como https://example.com ou mailto:a@b.com.');
	}
	const keys = publicKey !== null && privateKey !== null ? { publicKey, privateKey } : null;
	return { keys, subject };
}

function readKey(text: ReadText, name: keyof typeof LENGTHS): string | null {
	const value = text(name);
	if (value === null || (/^[\w-]+$/.test(value) && value.length === LENGTHS[name])) return value;
	throw new StartError(`${name} deve ter ${LENGTHS[name]} caracteres de base64url.`);
}
