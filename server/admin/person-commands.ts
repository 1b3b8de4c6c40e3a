import { erase, savePersonRecord } from '#server/features/company/public/person-privacy.ts';
import { StartError, systemCode } from '#server/platform/start-error.ts';
import { type AppError, isAppError } from '#worker/errors.ts';
import type { AdminCommand, CommandWorld } from './admin-command.ts';

/** In the audit. */
const ACTOR = 'npm run admin';

export const recordCommand: AdminCommand = {
	name: 'person',
	usage: 'code file',
	summary: 'writes everything that is kept of a person into a JSON file',
	async run([code, file, ...more], world) {
		if (code === undefined || file === undefined || more.length > 0) return 2;
		const path = world.resolve(file);
		return orRefused(world, code, async (of) => {
			await savePersonRecord(of, ACTOR, code, path).catch((error: unknown) => {
				throw unwritable(path, error);
			});
			world.print(`${path}: everything that is kept of ${code}. Keep it as safe as the database.`);
		});
	},
};

export const eraseCommand: AdminCommand = {
	name: 'erase',
	usage: 'code [--successor=code] --apply',
	summary: 'ends the access of a person and takes out what identifies them, for good',
	async run(args, world) {
		const [code, ...more] = args.filter((one) => !one.startsWith('--'));
		const successor = args.find((one) => one.startsWith('--successor='))?.split('=')[1] ?? null;
		if (code === undefined || more.length > 0 || !args.includes('--apply')) return 2;
		return orRefused(
			world,
			code,
			async (of) => {
				await erase(of, ACTOR, code, successor);
				world.print(`${code} is erased. Earlier backups still name the person.`);
			},
			successor,
		);
	},
};

/** One line for a file that exists or cannot be written; any other error as it is. */
function unwritable(path: string, error: unknown): unknown {
	const code = systemCode(error);
	if (code === 'EEXIST') return new StartError(`${path} exists; nothing was written.`);
	const isOfFile = ['ENOENT', 'EACCES', 'EISDIR', 'EROFS'].includes(code);
	return isOfFile ? new StartError(`${path} cannot be written (${code}).`) : error;
}

/** Says what the company refuses. */
async function orRefused(
	{ db, withoutLimit, config, now, print }: CommandWorld,
	code: string,
	work: (of: { db: typeof db; company: string; now: Date }) => Promise<void>,
	successor: string | null = null,
): Promise<0 | 1> {
	try {
		await withoutLimit(() => work({ db, company: config.companyId, now: now() }));
		return 0;
	} catch (error) {
		if (!isAppError(error)) throw error;
		print(refusal(code, error, successor));
		return 1;
	}
}

/** What to do about a refusal. */
function refusal(code: string, { code: kind, fields = {} }: AppError, successor: string | null) {
	if (kind === 'not-found') return `There is no person with the code ${code}.`;
	const nothing = 'Nothing was changed.';
	if (fields.superiorCode !== undefined && successor === null) {
		return `${code} leads people: name who takes over with --successor=code. ${nothing}`;
	}
	if (fields.superiorCode !== undefined) {
		return `${successor} cannot lead the people of ${code}. ${nothing}`;
	}
	if (fields.administers !== undefined) {
		return `${code} is the last administrator: make somebody else one first. ${nothing}`;
	}
	return `${code}: ${kind}. ${nothing}`;
}
