import { toast } from '#app/components/toast.tsx';
import { codeOf } from '#app/error-text.ts';
import { saveFile } from '#app/save-file.client.ts';
import { worker } from '#app/worker.client.ts';
import type { AppErrorCode } from '#worker/errors.ts';

/** Fetches the spreadsheet of these transfers and hands it over; null: done, else why not. */
export async function downloadReport(ids: readonly string[]): Promise<AppErrorCode | null> {
	try {
		const { name, type, bytes } = await worker.transfers.report(ids);
		await saveFile(name, type, bytes);
		toast(`Planilha pronta: ${name}`);
		return null;
	} catch (error) {
		return codeOf(error);
	}
}
