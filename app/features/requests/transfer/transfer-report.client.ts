import { codeOf } from '#app/platform/error-text.ts';
import { saveFile } from '#app/platform/save-file.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import { toast } from '#app/ui/toast.tsx';
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
