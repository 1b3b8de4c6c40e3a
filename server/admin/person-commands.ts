import { erase, savePersonRecord } from '#server/features/company/public/person-privacy.ts';
import { fileError } from '#server/platform/file-error.ts';
import { type AppError, isAppError } from '#worker/errors.ts';
import type { AdminCommand, CommandWorld } from './admin-command.ts';

/** In the audit. */
const ACTOR = 'npm run admin';

export const recordCommand: AdminCommand = {
	name: 'person',
	needs: 'company',
	usage: 'código arquivo',
	summary: 'grava em um arquivo JSON tudo o que se guarda de uma pessoa',
	async run([code, file, ...more], world) {
		if (code === undefined || file === undefined || more.length > 0) return 2;
		const path = world.resolve(file);
		return orRefused(world, code, async (of) => {
			await savePersonRecord(of, ACTOR, code, path).catch((error: unknown) => {
				throw fileError(error, path);
			});
			world.print(`${path}: tudo o que se guarda de ${code}. Proteja-o como o banco de dados.`);
		});
	},
};

export const eraseCommand: AdminCommand = {
	name: 'erase',
	needs: 'company',
	usage: 'código [--successor=código] --apply',
	summary: 'encerra o acesso de uma pessoa e apaga para sempre o que a identifica',
	async run(args, world) {
		const [code, ...more] = args.filter((one) => !one.startsWith('--'));
		const successor = args.find((one) => one.startsWith('--successor='))?.split('=')[1] ?? null;
		if (code === undefined || more.length > 0 || !args.includes('--apply')) return 2;
		return orRefused(
			world,
			code,
			async (of) => {
				await erase(of, ACTOR, code, successor);
				world.print(`A pessoa ${code} foi removida. Backups anteriores ainda a identificam.`);
			},
			successor,
		);
	},
};

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
	if (kind === 'not-found') return `Não existe pessoa com o código ${code}.`;
	const nothing = 'Nada mudou.';
	if (fields.superiorCode !== undefined && successor === null) {
		return `${code} lidera pessoas: diga quem assume com --successor=código. ${nothing}`;
	}
	if (fields.superiorCode !== undefined) {
		return `${successor} não pode liderar as pessoas de ${code}. ${nothing}`;
	}
	if (fields.administers !== undefined) {
		return `${code} é a última pessoa que administra: dê antes esse direito a outra. ${nothing}`;
	}
	return `${code}: recusado (${kind}). ${nothing}`;
}
